// A small Socket.IO client (Engine.IO 4, Socket.IO 5) over a WebSocket. The cookie of the page lets it in.
//
// One timer runs at a time: the one that notices silence, or the one before the next try. The server sends a ping every
// 25 seconds, to which this answers: that is all that an idle connection costs.
const FIRST_PAUSE = 1000; // milliseconds, as all times here
const LONGEST_PAUSE = 30_000;
const OPENING = 15_000;

export class Socket {
  isConnected = false;
  #web = null;
  #isWanted = false;
  #attempts = 0;
  #timer = 0;
  #patience = OPENING;
  #acks = new Map();
  #lastAck = 0;

  // `onEvent` is called with the name and the data of each event; `onStatus` when the connection begins and ends;
  // `onRefusal` when the server does not let this page in.
  constructor(onEvent, onStatus, onRefusal) {
    Object.assign(this, { onEvent, onStatus, onRefusal });
    addEventListener('online', () => this.retry());
  }

  open() {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#connect();
  }

  close() {
    this.#isWanted = false;
    this.#drop();
  }

  // Tries now instead of later.
  retry() {
    if (!this.#isWanted || this.isConnected) return;
    this.#attempts = 0;
    this.#connect();
  }

  // `onAck` is called with what the server answers; never if the connection ends before.
  emit(name, data, onAck) {
    if (!this.isConnected) return;
    const id = (this.#lastAck += 1);
    this.#acks.set(id, onAck);
    this.#web.send(`42${id}${JSON.stringify([name, data])}`);
  }

  #connect() {
    this.#drop();
    const web = (this.#web = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`));
    this.#patience = OPENING;
    this.#watch();
    web.onmessage = ({ data }) => { if (web === this.#web) this.#read(data); };
    web.onclose = () => { if (web === this.#web) this.#lose(); };
  }

  // Without a word for too long the connection is dead, which the browser would notice only after minutes.
  #watch() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lose(), this.#patience);
  }

  #read(text) {
    this.#watch();
    if (text[0] === '0') {
      const { pingInterval, pingTimeout } = JSON.parse(text.slice(1));
      this.#patience = pingInterval + pingTimeout;
      this.#web.send('40');
    } else if (text === '2') {
      this.#web.send('3');
    } else if (text.startsWith('40')) {
      this.isConnected = true;
      this.#attempts = 0;
      this.onStatus(true);
    } else if (text.startsWith('42')) {
      this.onEvent(...JSON.parse(text.slice(2)));
    } else if (text.startsWith('43')) {
      const [, id, answer] = /^43(\d+)(.*)$/s.exec(text);
      this.#acks.get(Number(id))?.(...JSON.parse(answer));
      this.#acks.delete(Number(id));
    } else if (text.startsWith('44') || text.startsWith('41')) {
      this.#lose();
      if (text.startsWith('44')) this.onRefusal();
    }
  }

  #lose() {
    this.#drop();
    if (!this.#isWanted) return;
    const wait = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempts) * (0.5 + Math.random());
    this.#attempts += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #drop() {
    clearTimeout(this.#timer);
    const web = this.#web;
    this.#web = null;
    web?.close();
    this.#acks.clear();
    if (!this.isConnected) return;
    this.isConnected = false;
    this.onStatus(false);
  }
}
