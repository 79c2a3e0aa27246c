// The lists of a wall show whole rows: those that have no room are left out, and a last line says how many, "5 more".
import { setText } from './dom.js';

const MOST = 40; // rows of a list that are looked at
// So many rows has each list, if they have room, before one of them has more; the list of all jobs has fewer.
const TURNS = [{ jobs: 0, others: 1 }, { jobs: 0, others: 3 }, { jobs: 3, others: 3 }, { jobs: MOST, others: MOST }];

export class WholeRows {
  #frame = 0;
  totals = {}; // by the names of lists

  constructor(side) {
    this.side = side;
    this.lists = [...side.querySelectorAll('.wall-list')].map((section) => ({
      section, name: section.dataset.list, body: section.querySelector('tbody'), more: section.querySelector('.more'),
      nothing: section.querySelector('.nothing'),
    }));
    side.classList.add('fitted');
    new ResizeObserver(() => this.soon()).observe(side);
    document.fonts?.ready.then(() => this.soon());
  }

  soon() { this.#frame ||= requestAnimationFrame(() => { this.#frame = 0; this.fit(); }); }

  // Everything is shown and measured once, and then what has no room is hidden.
  fit() {
    for (const { section, body, more } of this.lists) {
      section.hidden = more.hidden = false;
      if (!more.textContent) setText(more, more.dataset.pattern);
      [...body.rows].forEach((row, index) => { row.hidden = index >= MOST; });
    }
    const { side } = this, style = getComputedStyle(side), gap = parseFloat(style.rowGap) || 0;
    const height = (element) => element.getBoundingClientRect().height;
    const room = side.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const others = [...side.children].filter((child) => !child.matches('.wall-list') && child.offsetParent);
    let used = others.reduce((sum, child) => sum + height(child) + gap, -gap);
    const lists = this.lists.map((list) => {
      const rows = [...list.body.rows].slice(0, MOST), heights = rows.map(height), more = height(list.more);
      const frame = height(list.section) - heights.reduce((sum, each) => sum + each, more) + gap;
      return { ...list, rows, heights, frame, moreHeight: more, total: this.totals[list.name] ?? list.body.rows.length, count: 0, cost: 0 };
    });
    for (const turn of TURNS) for (const list of lists) used += grow(list, turn[list.name] ?? turn.others, room - used);
    for (const { section, more, rows, count, total, isShown } of lists) {
      section.hidden = !isShown;
      rows.forEach((row, index) => { row.hidden = index >= count; });
      more.hidden = count === 0 || total <= count;
      setText(more, more.dataset.pattern.replace('{count}', total - count));
    }
  }
}

// Gives a list more rows, up to `most`; returns the height that these need. A list without rows says so.
function grow(list, most, room) {
  const { rows, heights, frame, moreHeight, total, nothing } = list, before = list.cost;
  const cost = (count) => heights.slice(0, count).reduce((sum, each) => sum + each, frame) + (total > count ? moreHeight : 0);
  if (rows.length === 0) {
    if (nothing && !list.isShown && frame <= room) Object.assign(list, { isShown: true, cost: frame });
    return list.cost - before;
  }
  for (let count = list.count + 1; count <= Math.min(most, rows.length) && cost(count) - before <= room; count++) {
    Object.assign(list, { count, cost: cost(count), isShown: true });
  }
  return list.cost - before;
}
