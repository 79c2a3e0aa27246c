// The pictures that a driver took for a step: small, shown, and taken again, until they are sent with it.
import { shrunk } from './photos.js';

const SIDE = 96; // pixels

export class Camera {
  #taken = new Map(); // by the form's address
  #adding = null;

  constructor(main) {
    main.addEventListener('change', ({ target }) => { if (target.matches('[name=photos]')) this.#adding = this.#add(target); });
    main.addEventListener('click', ({ target }) => { if (target.matches('.again')) this.#takeAgain(target); });
  }

  of(form) {
    return this.#taken.get(form.action) ?? [];
  }

  // With those that are being made small.
  async all(form) {
    await this.#adding;
    return this.of(form);
  }

  // They were sent to this path.
  forget(path) {
    this.#taken.delete(new URL(path, location).href);
    const form = document.querySelector(`form[action="${CSS.escape(path)}"]:has(.taken)`);
    if (form) this.#show(form);
  }

  // A job that left the page comes back without them.
  keepOnly(page) {
    const addresses = new Set([...page.querySelectorAll('form')].map(({ action }) => action));
    for (const address of this.#taken.keys()) if (!addresses.has(address)) this.#taken.delete(address);
  }

  async #add(input) {
    const { files, form } = input;
    const added = await Promise.all([...files].map(shrunk));
    // The camera gives one picture at a time, and a field has only the last.
    input.value = '';
    this.#taken.set(form.action, [...this.of(form), ...added]);
    this.#show(form);
  }

  #takeAgain(button) {
    const { form } = button;
    const index = [...form.querySelectorAll('.again')].indexOf(button);
    this.#taken.set(form.action, this.of(form).filter((_, place) => place !== index));
    this.#show(form);
    form.querySelector('[name=photos]').click();
  }

  #show(form) {
    const list = form.querySelector('.taken');
    list.replaceChildren(...this.of(form).map((picture, index) => {
      const item = document.createElement('div');
      const name = list.dataset.picture.replace('{count}', index + 1);
      const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
      const again = Object.assign(document.createElement('button'), { type: 'button', className: 'again', textContent: list.dataset.again });
      again.setAttribute('aria-label', `${list.dataset.again}: ${name}`);
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', name);
      drawThumbnail(canvas, picture);
      item.append(canvas, again);
      return item;
    }));
  }
}

// The middle of the picture. What a browser cannot read is sent as it is, and stays an empty square here.
async function drawThumbnail(canvas, picture) {
  const image = await createImageBitmap(picture).catch(() => null);
  if (!image) return;
  const side = Math.min(image.width, image.height);
  canvas.getContext('2d').drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  image.close();
}
