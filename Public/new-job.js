// The page of a new job, or of a change to one: its map is beside the form.
import { beginJobForm } from './job-form.js';
import { Gather } from './gather.js';
import { MapView } from './map.js';
import { Names } from './names.js';

const chooser = document.getElementById('chooser');
let map = null;
if (chooser) {
  chooser.hidden = false;
  map = new MapView(document.getElementById('map'), { padding: 48, maximumZoom: 14 });
  const names = new Names(map);
  new Gather(map, () => names.review());
}
beginJobForm(document.querySelector('main'), map, new AbortController().signal);
