// The account's page: this device may show notices about all jobs.
import { offerNotices } from './notices.js';

const notices = document.getElementById('notices');
if (notices && window.PushManager && navigator.serviceWorker) {
  notices.hidden = false;
  if (Notification.permission === 'granted') offerNotices(notices, false);
  else notices.querySelector('button').onclick = () => offerNotices(notices, true);
}
