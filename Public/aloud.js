// What is new on the driver's page is said once: to those who hear the page, and messages also aloud, if the driver wants it.
const WANTED = 'driver-aloud';

// The messages of others on a page, each with a name by which it is known again.
export function heardOn(page) {
  return [...page.querySelectorAll('.said:not(.own)')].map((said) => {
    const [text, line] = said.children;
    const by = line.firstChild.data.split(' · ')[0].trim();
    const job = said.closest('.driver-job').id;
    return { job, by, text: text.textContent, name: `${job} ${line.querySelector('time').dateTime} ${text.textContent}` };
  });
}

export function announce(text) {
  document.querySelector('#say').replaceChildren(Object.assign(document.createElement('span'), { textContent: text }));
}

// The switch, and the voice of the browser.
export class Voice {
  #box = document.querySelector('#aloud input');

  constructor() {
    if (!this.#box || !window.speechSynthesis) return;
    this.#box.closest('#aloud').hidden = false;
    this.#box.checked = this.#isWanted;
    this.#box.onchange = () => {
      try {
        if (this.#box.checked) localStorage.setItem(WANTED, '1');
        else localStorage.removeItem(WANTED);
      } catch { /* in a private window it is wanted as long as the page is open */ }
      // A phone lets a page speak only after it spoke by a tap.
      if (this.#box.checked) this.#speak(this.#box.closest('label').textContent.trim());
      else speechSynthesis.cancel();
    };
  }

  speak(text) {
    if (this.#box?.checked) this.#speak(text);
  }

  #speak(text) {
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: document.documentElement.lang }));
  }

  get #isWanted() {
    try { return localStorage.getItem(WANTED) !== null; } catch { return false; }
  }
}
