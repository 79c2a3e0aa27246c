// The server's time in a page, and how times and ages are written.

const HELD_UP = 60_000; // milliseconds: no message is on its way for longer
const SECONDS = { day: 86_400, hour: 3600, minute: 60, second: 1 };

class Clock {
  #offset = 0; // from performance.now(), which nobody sets
  #isFirst = true;
  #stoppedAt = null;

  now() { return this.#stoppedAt ?? performance.now() + this.#offset; }

  // The server says that it is `milliseconds` now. A message that was held up on its way makes the server's time seem
  // earlier, never later: so the latest time counts. Two times count in any case: the first of a new feed, which is sent
  // as it leaves the server; and one that is earlier by more than any message is held up, as the server's clock was set.
  adjust(milliseconds) {
    const offset = milliseconds - performance.now();
    const isSet = this.#isFirst || offset < this.#offset - HELD_UP;
    this.#offset = isSet ? offset : Math.max(this.#offset, offset);
    this.#isFirst = false;
  }

  // A new feed begins.
  expectFirst() { this.#isFirst = true; }

  // From here on it is `milliseconds`, until this is called again: a page of the past shows one moment.
  stopAt(milliseconds) { this.#stoppedAt = milliseconds; }
}

export const clock = new Clock();

let ages = null; // the page's forms of each unit
let plural = null;

// "8 seconds", "2 minutes", "3 hours" in the page's words; "2 min" on pages where room is short.
export function age(milliseconds) {
  ages ??= JSON.parse(document.body.dataset.ages);
  plural ??= new Intl.PluralRules(document.documentElement.lang);
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const unit = Object.keys(SECONDS).find((unit) => seconds >= SECONDS[unit]) ?? 'second';
  const count = Math.floor(seconds / SECONDS[unit]);
  const text = ages[unit][plural.select(count)] ?? ages[unit].other;
  return text.replace('{count}', numeral(count));
}

// A number with the page's digits.
export function numeral(number) {
  const { digits } = document.body.dataset;
  return digits ? String(number).replace(/\d/g, (digit) => digits[digit]) : String(number);
}

// Writes times of day as `data` of an element says: its hours (12 or 24), and its time zone, unless this browser does not
// know that. `more` is what else is written, such as the day.
export function timeFormat({ locale = document.documentElement.lang, hours: hourCycle, zone: timeZone }, more = {}) {
  const options = { ...more, hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit', hourCycle };
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, options);
  }
}
