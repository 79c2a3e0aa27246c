// The conversation on a customer's page: sends without loading the page again, and tells the server what was seen and that
// somebody types.
import { match } from './dom.js';
import { watchTyping } from './typing.js';

const PATIENCE = 20_000; // milliseconds
const { dataset } = document.getElementById('connection');
let told = '';
let unanswered = null; // what was sent last, if no answer came
const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && tell());

// Called when the page has something new to read: it counts as read once it is in view.
export function watch() {
  seen.disconnect();
  const log = unread();
  if (log) seen.observe(log);
}

const unread = () => document.querySelector('.chat [data-unread]');

async function tell() {
  const text = unread()?.textContent;
  if (!text || text === told || document.hidden) return;
  told = text;
  try {
    await post({ read: 1 });
  } catch {
    told = ''; // the next change of the page tries again
  }
}

const post = (fields) => fetch(location.pathname, { method: 'POST', body: new URLSearchParams(fields) });

watchTyping((_, isTyping) => post({ typing: Number(isTyping) }).catch(() => {})); // without a network nobody sees it
document.addEventListener('visibilitychange', watch);

document.addEventListener('submit', async (event) => {
  const { target: form, submitter } = event;
  const chat = form.closest('.chat');
  if (!chat) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  if (submitter?.name) body.set(submitter.name, submitter.value);
  // The server knows it again by the form as it was, though the page may have heard of the message since.
  if (unanswered?.get('message') === body.get('message') && unanswered?.get('quick') === body.get('quick')) body.set('after', unanswered.get('after'));
  const buttons = chat.querySelectorAll('button');
  for (const button of buttons) button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) });
    const wanted = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('chat');
    if (!wanted) return location.reload(); // the job is over
    unanswered = null;
    if (answer.ok) form.reset();
    match(chat, wanted);
  } catch {
    unanswered = body;
    const line = chat.querySelector('.form-error') ?? Object.assign(document.createElement('p'), { className: 'form-error' });
    line.setAttribute('role', 'alert');
    line.textContent = dataset.lost;
    form.before(line); // what was typed stays
  } finally {
    for (const button of buttons) button.disabled = false;
  }
});
