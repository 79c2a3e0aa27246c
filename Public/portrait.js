// Cuts the square of a photograph that is kept as a driver's picture: with a pointer, or with the arrow keys and the
// slider. Without this script the server takes the middle.
const side = 480; // twice what the server keeps
const step = 0.02;

class Crop {
  // The middle of the square, in parts of the photograph's sides.
  x = 0.5;
  y = 0.5;
  zoom = 1;

  constructor(photograph, canvas) {
    this.photograph = photograph;
    this.canvas = canvas;
    this.draw();
  }

  // The length of the square in pixels of the photograph.
  get length() { return Math.min(this.photograph.width, this.photograph.height) / this.zoom; }

  // By parts of the square's side.
  move(right, down) {
    this.x += (right * this.length) / this.photograph.width;
    this.y += (down * this.length) / this.photograph.height;
    this.draw();
  }

  draw() {
    const { width, height } = this.photograph;
    const { length } = this;
    const within = (middle, whole) => Math.min(Math.max(middle, length / 2 / whole), 1 - length / 2 / whole);
    this.x = within(this.x, width);
    this.y = within(this.y, height);
    const [left, top] = [this.x * width - length / 2, this.y * height - length / 2];
    this.canvas.getContext('2d').drawImage(this.photograph, left, top, length, length, 0, 0, side, side);
  }

  get file() {
    const text = atob(this.canvas.toDataURL('image/jpeg', 0.92).split(',')[1]);
    return new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'picture.jpg', { type: 'image/jpeg' });
  }
}

function makeCropElement(form) {
  const element = document.createElement('div');
  element.className = 'crop';
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side, tabIndex: 0 });
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', form.dataset.crop);
  const label = document.createElement('label');
  const zoom = Object.assign(document.createElement('input'), { type: 'range', min: 1, max: 4, step: 0.05, value: 1 });
  label.append(form.dataset.zoom, zoom);
  element.append(canvas, label);
  return { element, canvas, zoom };
}

function offerCrop(form) {
  const input = form.elements.picture;
  input.accept = 'image/*'; // what this browser can draw becomes a JPEG
  const { element, canvas, zoom } = makeCropElement(form);
  const hint = form.querySelector('#picture-hint');
  const middle = hint.textContent;
  let crop;
  input.addEventListener('change', async () => {
    crop = undefined;
    element.remove();
    hint.textContent = middle;
    const [file] = input.files;
    if (!file) return;
    try {
      const photograph = await createImageBitmap(file, { imageOrientation: 'from-image' });
      if (input.files[0] !== file) return; // another one was chosen meanwhile
      zoom.value = 1;
      crop = new Crop(photograph, canvas);
      input.closest('.field').after(element);
      hint.textContent = form.dataset.crop;
    } catch { /* the server says what is wrong with it */ }
  });
  zoom.addEventListener('input', () => {
    crop.zoom = Number(zoom.value);
    crop.draw();
  });
  canvas.addEventListener('pointerdown', (event) => canvas.setPointerCapture(event.pointerId));
  canvas.addEventListener('pointermove', (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    crop.move(-event.movementX / canvas.clientWidth, -event.movementY / canvas.clientHeight);
  });
  const ways = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
  canvas.addEventListener('keydown', (event) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    crop.move(...way);
  });
  form.addEventListener('submit', () => {
    if (!crop) return;
    const chosen = new DataTransfer();
    chosen.items.add(crop.file);
    input.files = chosen.files;
    crop = undefined;
  });
}

for (const form of document.querySelectorAll('[data-portrait]')) offerCrop(form);
