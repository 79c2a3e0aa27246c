// The board by keyboard. The focus is on the rows' links, so that Enter opens a card. This module runs before the page is
// complete and before the map is there: a key that is pressed early counts, too.

const OFF = 'waypost-keys-off';

class Keys {
  #follow = null;
  #panel = null;
  #pick = null;
  #leads = false; // whether `g` was pressed, which leads to the page of the next key
  #last = null; // the row's link that had the focus last, and its place among the others
  #early = null; // the row that the reader chose before there was a map

  constructor() {
    document.addEventListener('keydown', (event) => this.#press(event));
    document.addEventListener('focusin', ({ target }) => {
      if (target.closest('.lists tbody th')) this.#last = { link: target, place: this.#links.indexOf(target) };
    });
    document.addEventListener('input', ({ target }) => { if (target.closest('#finder')) this.#last = null; });
    document.addEventListener('click', ({ target }) => { if (target.closest('#help-close')) this.#help.close(); });
  }

  // The page is complete, and there is a map.
  begin(follow, panel, pick) {
    this.#follow = follow;
    this.#panel = panel;
    this.#pick = pick;
    if (this.#early?.isConnected) follow.toggle(this.#early);
    const use = document.getElementById('use-keys');
    const button = document.getElementById('help-button');
    use.checked = this.#isOn;
    use.addEventListener('change', () => (use.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')));
    button.hidden = false;
    button.addEventListener('click', () => this.#help.showModal());
  }

  get #isOn() { return !localStorage.getItem(OFF); }
  get #help() { return document.getElementById('help'); }
  get #input() { return document.getElementById('q'); }
  get #links() { return [...document.querySelectorAll('.lists tbody tr th a')].filter((link) => link.checkVisibility()); }

  #press(event) {
    if ((event.ctrlKey || event.metaKey) && event.key === 'k' && !this.#help?.open) {
      event.preventDefault();
      this.#search();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || this.#help?.open) return;
    const isTyping = event.target.closest('input:not([type=radio], [type=checkbox]), select, textarea') !== null;
    if (event.key === 'Escape') { if (!event.target.closest('nav')) this.#leave(isTyping); return; }
    if (isTyping) {
      if (event.target === this.#input && event.key === 'ArrowDown') this.#step(event, 1);
      return;
    }
    if (!this.#isOn) return;
    if (/^Arrow(Down|Up)$/.test(event.key) && document.activeElement.closest('.lists tr')) {
      this.#step(event, event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
    const leads = this.#leads;
    this.#leads = event.key === 'g' && !leads;
    const act = leads ? this.#way(event.key) : {
      g: () => {},
      '/': () => this.#search(),
      j: () => this.#step(event, 1), k: () => this.#step(event, -1),
      a: () => this.#act('#driver', '[name=driver]'), c: () => this.#act('#reason', '[value=cancel]'),
      e: () => this.#act('.doings [data-act=edit]', '[name=day]'),
      x: () => this.#pick?.toggle(document.activeElement.closest('tr')),
      u: () => this.#undo(),
      t: () => document.querySelector('#days [name=day]')?.click(),
      n: () => document.getElementById('go-newJob')?.click(),
      w: () => [...document.querySelectorAll('#alerts-list summary')].find((line) => line.checkVisibility())?.focus(),
      f: () => this.#toggle(document.activeElement.closest('tr')),
      '?': () => this.#help?.showModal(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  #search() {
    this.#input?.focus();
    this.#input?.select();
  }

  // What leads to the page that a letter stands for; nothing for other letters. The board itself begins anew without a load.
  #way(letter) {
    const place = { b: 'board', r: 'reports', p: 'rewind', m: 'messages', s: 'settings' }[letter];
    const link = place && document.getElementById(`go-${place}`);
    return link && (() => {
      if (link.pathname !== location.pathname) { link.click(); return; }
      history.pushState(null, '', link.href);
      dispatchEvent(new PopStateEvent('popstate'));
    });
  }

  // Takes back the newest of the acts that can be taken back.
  #undo() {
    const acts = [...document.querySelectorAll('[data-undo-until]')].filter((act) => act.querySelector('.undo button'));
    const until = ({ dataset }) => Number(dataset.undoUntil);
    acts.sort((a, b) => until(b) - until(a))[0]?.querySelector('.undo button').click();
  }

  #toggle(row) {
    if (this.#follow) this.#follow.toggle(row);
    else this.#early = row === this.#early ? null : row;
  }

  // Opens the card of the row that has the focus, if another one is open, and goes to the part of it by which the act is done:
  // nothing is done by a key alone. While jobs are chosen, the act is that on all of them, unless the focus is in the panel.
  async #act(part, ofSeveral) {
    const bar = document.querySelector('#several:not([hidden])');
    if (bar && !document.activeElement.closest('.panel')) { bar.querySelector(ofSeveral).focus(); return; }
    const row = document.activeElement.closest('.lists tr');
    if (row && row.id !== this.#panel?.key) await this.#panel?.open(row.id);
    const field = document.querySelector(`.panel ${part}`);
    field?.closest('details')?.setAttribute('open', '');
    if (field?.matches('a')) field.click(); else field?.focus();
  }

  #step(event, way) {
    event.preventDefault();
    const links = this.#links;
    const shown = this.#panel?.key && document.getElementById(this.#panel.key)?.querySelector('a');
    let at = links.indexOf(links.includes(document.activeElement) ? document.activeElement : shown);
    // A row that is gone is followed by the one that has its place now.
    if (at < 0 && this.#last && !this.#last.link.isConnected) at = this.#last.place - (way > 0 ? 1 : 0);
    links[at < 0 ? (way > 0 ? 0 : links.length - 1) : Math.max(0, Math.min(links.length - 1, at + way))]?.focus();
  }

  #leave(isTyping) {
    if (isTyping) document.activeElement.blur();
    else if (this.#panel?.isOpen) this.#panel.close();
    else if (this.#follow?.isOn) this.#follow.stop();
    else document.activeElement.blur();
  }
}

export const keys = new Keys();
