// The board: the rows and markers of the page become live, can be searched while typing, and used by keyboard.
import { showConnection } from './dom.js';
import { Feed } from './feed.js';
import { MapView } from './map.js';
import { FleetView } from './fleet.js';
import { Search } from './search.js';
import { Follow } from './follow.js';
import { keys } from './keys.js';
import { Alerts } from './alerts.js';
import { Offers } from './offers.js';
import { Panel } from './panel.js';
import { Tabs } from './tabs.js';
import { Told } from './told.js';
import { Drag } from './drag.js';
import { Pick } from './pick.js';
import { Clusters } from './clusters.js';
import { Watch } from './watch.js';
import { Where } from './where.js';

const main = document.querySelector('main');
const map = new MapView(document.getElementById('map'), { padding: 48, maximumZoom: 14 });
if (map.svg.dataset.held) map.hold(); // the page's address asks for this part of the map
const fleet = new FleetView(
  map, { driver: document.getElementById('drivers'), job: document.getElementById('jobs') },
  Number(main.dataset.limit));
new Search(document.getElementById('finder'), fleet);
const tabs = new Tabs(document.getElementById('tabs'), document.getElementById('lists'));
fleet.alerts = new Alerts(document.getElementById('alerts'));
fleet.clusters = new Clusters(map, () => fleet.review());
const watch = new Watch(fleet, fleet.clusters);
const { onfound } = fleet;
fleet.onfound = () => { onfound(); tabs.found(); };
const follow = new Follow(map, fleet);
if (main.dataset.where) new Where(document.getElementById('drivers'));
const connection = document.getElementById('connection');
const say = document.getElementById('say');
const panel = new Panel(document.getElementById('panel'), say);
panel.onshow = (key) => { if (key) tabs.reveal(document.getElementById(key)); follow.show(key); };
panel.onform = async (form, signal) => (await import('./job-form.js')).beginJobForm(form, map, signal);
panel.begin();
fleet.gather.onpick = (key) => panel.open(key);
const giving = document.getElementById('giving'); // the form that gives a job to a driver, where the reader may
let offers = null;
if (giving) {
  const told = new Told(document.getElementById('told'), say);
  const give = (form) => told.send(form).then(() => offers.soon());
  offers = new Offers(giving, document.getElementById('jobs'), give);
  new Drag(giving, document.getElementById('jobs'), give, (list) => tabs.choose(list, false));
}
const several = document.getElementById('several');
const pick = several && new Pick(several, document.getElementById('jobs'), (form, button) => panel.send(form, button));
keys.begin(follow, panel, pick);
let heard = { status: 'live', at: 0 };
setInterval(() => showConnection(connection, heard.status, heard.at), 1000);

// Pointing at a row, or moving the focus there, shows its marker.
for (const [type, isLit] of [['pointerover', true], ['pointerout', false], ['focusin', true], ['focusout', false]]) {
  main.addEventListener(type, (event) => {
    const row = event.target.closest('tr[id]');
    if (row) fleet.light(row.id, isLit);
  });
}

const { begin, complete, job, driver, ...handlers } = fleet.handlers;
const feed = new Feed(
  Watch.name(main.dataset.feed), Number(main.dataset.beat), {
    ...handlers,
    begin: (first) => { begin(first); watch.begin(first.feed); },
    driver: (item) => { driver(item); offers?.soon(); },
    job: (item) => { job(item); panel.hear(`job:${item.id}`); },
    complete: () => { complete(); watch.complete(); },
    again: () => feed.again(),
    end: () => { feed.end(); location.reload(); },
  },
  (status, heardAt) => {
    heard = { status, at: heardAt };
    showConnection(connection, status, heardAt);
    document.body.classList.toggle('lost', status === 'lost');
    say.textContent = status === 'live' ? say.dataset.reconnected : connection.firstChild.textContent;
  },
  (url) => watch.address(url),
  () => watch.end());
