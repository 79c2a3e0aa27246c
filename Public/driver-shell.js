// The page that is shown without a network: it gives way to the driver's page as soon as the server answers.
const PAUSE = 10_000; // milliseconds

async function leaveShell() {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    location.reload();
  } catch {
    setTimeout(leaveShell, PAUSE);
  }
}

addEventListener('online', () => location.reload());
setTimeout(leaveShell, PAUSE);
