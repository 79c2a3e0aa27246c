// Giving a job to a driver by dragging its row onto the driver's row or marker. The keyboard does the same with `a`.

const TARGETS = '#drivers tr[id], .marker.driver[data-id]';

export class Drag {
  #job = null; // the id of the job that is dragged
  #target = null;

  // `form` gives a job to a driver; `send` is called with it, `choose` with the name of a list whose tab is pointed at.
  constructor(form, body, send, choose) {
    Object.assign(this, { form, send });
    body.addEventListener('dragstart', (event) => this.#begin(event));
    document.addEventListener('dragenter', ({ target }) => {
      const { list } = (this.#job && target.closest?.('[role=tab]'))?.dataset ?? {};
      if (list) choose(list);
    });
    document.addEventListener('dragover', (event) => this.#over(event));
    document.addEventListener('drop', (event) => this.#drop(event));
    document.addEventListener('dragend', () => this.#end());
  }

  // The link of a row covers the row, and links can be dragged.
  #begin(event) {
    const row = event.target.closest?.('tr');
    if (!row || row.className === 'ended') return;
    this.#job = row.id.slice('job:'.length);
    event.dataTransfer.effectAllowed = 'copyMove';
    event.dataTransfer.setDragImage(row.querySelector('th'), 12, 12);
    document.body.classList.add('dragging');
  }

  #over(event) {
    if (this.#job === null) return;
    const target = event.target.closest?.(TARGETS) ?? null;
    if (target !== this.#target) {
      this.#target?.classList.remove('drop');
      target?.classList.add('drop');
      this.#target = target;
    }
    if (!target) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
  }

  #drop(event) {
    if (this.#job === null || !this.#target) return;
    event.preventDefault();
    const key = this.#target.id || this.#target.dataset.id;
    this.form.action = `/board/jobs/${encodeURIComponent(this.#job)}/assign`;
    this.form.elements.driver.value = key.slice('driver:'.length);
    this.send(this.form);
    this.#end();
  }

  #end() {
    this.#target?.classList.remove('drop');
    this.#job = this.#target = null;
    document.body.classList.remove('dragging');
  }
}
