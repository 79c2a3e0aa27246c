// The screen stays on while the driver is online, where the browser can.
let awake = null;

export async function stayAwake(isOnline) {
  if (!isOnline) {
    awake?.release();
    awake = null;
  } else if (!document.hidden && (!awake || awake.released)) {
    try {
      awake = await navigator.wakeLock?.request('screen');
    } catch { /* the battery is low: the browser decides */ }
  }
}
