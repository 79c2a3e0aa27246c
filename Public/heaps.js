// Which markers of a screen are gathered into one circle: those that would lie on each other. An item is
// { key, x, y, number, cell, isJob }, in pixels; `cell` is there for a cluster of the server.

// Pixels between two places, of which neither, or one, is the server's cluster. A driver and a job are not gathered by
// themselves: a pin stands above its place, and who is there is what one looks for.
const APART = { marker: 18, circle: 44, mixed: 3 };
const STAYS = 1.25; // who is inside leaves at a greater distance, so that nobody comes and goes
const ROUNDS = 4; // a circle that took in others may lie on more
const LAPS = 4; // pixels by which two may lie on each other
const SIDE = 64; // pixels of the squares in which neighbors are looked for; more than two circles need
const RADIUS = { dot: 7, driver: 9, pin: 10 }, PIN_HEIGHT = 14;

// Pixels; it grows with the number inside.
export function circleRadius(number) { return number === 1 ? RADIUS.dot : Math.round(11 + Math.min(11, 2 * Math.log2(number))); }

class Squares {
  #groups = new Map();

  #name(x, y) { return `${Math.floor(x / SIDE)} ${Math.floor(y / SIDE)}`; }

  add(group) {
    const name = this.#name(group.x, group.y);
    if (this.#groups.has(name)) this.#groups.get(name).push(group); else this.#groups.set(name, [group]);
  }

  // The group for which `share` is the least, if that is below 1.
  nearest({ x, y }, share) {
    let nearest = null, least = 1;
    for (const dx of [-SIDE, 0, SIDE]) for (const dy of [-SIDE, 0, SIDE]) {
      for (const group of this.#groups.get(this.#name(x + dx, y + dy)) ?? []) {
        const value = share(group);
        if (value < least) [nearest, least] = [group, value];
      }
    }
    return nearest;
  }
}

// Groups { members, x, y, number } of one item or more, at the middle of all. `before` has the key of an item's last group,
// which is that of the group's first member.
export function heaps(items, before) {
  let groups = seeds(items, before);
  for (let round = 0; round < ROUNDS; round++) {
    const fewer = merged(groups, before);
    if (fewer.length === groups.length) break;
    groups = fewer;
  }
  return groups;
}

// Each item joins the first one of a group that is near.
function seeds(items, before) {
  const squares = new Squares(), groups = [];
  for (const item of items) {
    const found = squares.nearest(item, ({ members: [first, ...more] }) => {
      const isCell = first.cell || item.cell;
      if (!isCell && first.isJob !== item.isJob && more.length < APART.mixed - 1) return Infinity;
      const apart = (isCell ? APART.circle : APART.marker) * (before.get(item.key) === first.key ? STAYS : 1);
      return Math.hypot(first.x - item.x, first.y - item.y) / apart;
    });
    if (found) { found.members.push(item); continue; }
    const group = { members: [item], x: item.x, y: item.y };
    groups.push(group);
    squares.add(group);
  }
  return groups.map(({ members }) => of(members));
}

function of(members) {
  const sum = (value) => members.reduce((total, member) => total + value(member), 0), number = sum((member) => member.number);
  return { members, number, x: sum(({ x, number }) => x * number) / number, y: sum(({ y, number }) => y * number) / number };
}

// Circles take in what they lie on. Those that were there come first, so that they stay the same.
function merged(groups, before) {
  const squares = new Squares();
  const isOld = ({ members: [{ key }] }) => before.get(key) === key;
  const kept = new Set();
  for (const group of [...groups].sort((a, b) => isOld(b) - isOld(a) || b.number - a.number)) {
    const found = squares.nearest(group, (other) => {
      if (!isCircle(group) && !isCircle(other)) return Infinity;
      const a = shape(group), b = shape(other);
      const stays = before.get(group.members[0].key) === other.members[0].key ? STAYS : 1;
      return Math.hypot(a.x - b.x, a.y - b.y) / ((a.radius + b.radius - LAPS) * stays);
    });
    if (found) Object.assign(found, of([...found.members, ...group.members]));
    else { squares.add(group); kept.add(group); }
  }
  return [...kept];
}

function isCircle({ members: [{ cell }, ...more] }) { return more.length > 0 || cell?.drivers > 1; }

function shape(group) {
  const { x, y, number, members: [{ cell, isJob }] } = group;
  if (isCircle(group) || cell) return { x, y, radius: circleRadius(number) };
  return isJob ? { x, y: y - PIN_HEIGHT, radius: RADIUS.pin } : { x, y, radius: RADIUS.driver };
}
