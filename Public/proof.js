// What a driver must bring before a job is done: somebody signs here with a finger, and what is missing is said before the
// tap is kept.
import { setText } from './dom.js';

const BOX = { width: 600, height: 240 }; // as the server knows it
const STEP = 4; // between two points
const MOST = 1000; // points

// Lines as the server reads them, such as `10,20 14,25;40,40 41,41`.
const textOf = (lines) => lines.map((points) => points.map((point) => point.join(',')).join(' ')).join(';');
const pathOf = (lines) => lines.map((points) => `M${[...points, points[points.length - 1]].map((point) => point.join(' ')).join('L')}`).join('');

export class Proof {
  #lines = new WeakMap(); // by the pad
  #line = null; // that is drawn

  constructor(main) {
    main.addEventListener('pointerdown', (event) => this.#begin(event));
    main.addEventListener('pointermove', (event) => this.#go(event));
    for (const type of ['pointerup', 'pointercancel']) main.addEventListener(type, () => { this.#line = null; });
    main.addEventListener('click', ({ target }) => { if (target.matches('.pad-clear')) this.#show(target.closest('.pad'), []); });
  }

  // Whether something is missing, which the page then says.
  isMissing(form, button, pictures) {
    const proof = form.querySelector('.proof');
    const isLast = button.matches('.step-bar :last-child');
    const text = proof && isLast ? this.#missing(form, proof.dataset, pictures) : null;
    const fault = proof?.querySelector('.driver-fault');
    if (fault) fault.hidden = !text;
    setText(fault, text ?? '');
    if (text) fault.scrollIntoView({ block: 'center' });
    return Boolean(text);
  }

  #missing(form, { picture, signature }, pictures) {
    if (picture && pictures.length === 0) return picture;
    const isSigned = ['signed_by', 'signature'].some((name) => form.elements[name]?.value.trim());
    return signature && !isSigned ? signature : null;
  }

  #begin(event) {
    const pad = event.target.closest('.pad svg')?.parentElement;
    if (!pad || !event.isPrimary) return;
    event.preventDefault();
    pad.firstElementChild.setPointerCapture(event.pointerId);
    const lines = this.#lines.get(pad) ?? [];
    this.#line = { pad, lines: [...lines, []] };
    this.#add(event);
  }

  #go(event) {
    if (!this.#line) return;
    for (const part of event.getCoalescedEvents?.() ?? [event]) this.#add(part);
  }

  #add({ clientX, clientY }) {
    const { pad, lines } = this.#line;
    const box = pad.firstElementChild.getBoundingClientRect();
    const place = (distance, side, most) => Math.min(most, Math.max(0, Math.round(distance / side * most)));
    const point = [place(clientX - box.left, box.width, BOX.width), place(clientY - box.top, box.height, BOX.height)];
    const points = lines[lines.length - 1];
    const last = points[points.length - 1];
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < STEP) return;
    if (lines.reduce((sum, { length }) => sum + length, 0) >= MOST) return;
    points.push(point);
    this.#show(pad, lines.filter(({ length }) => length > 0));
  }

  #show(pad, lines) {
    this.#lines.set(pad, lines);
    const { form } = pad.querySelector('input');
    pad.querySelector('path').setAttribute('d', pathOf(lines));
    pad.querySelector('input').value = textOf(lines);
    pad.classList.toggle('signed', lines.length > 0);
    // Who signed needs no name.
    form.elements.signed_by.required = lines.length === 0;
  }
}
