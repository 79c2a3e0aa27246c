// Places on the earth, on the world as maps draw it, and in pixels: web mercator.
export const TILE = 512; // pixels; zoom 0 shows the world in one tile

export const clamp = (value, least, most) => Math.max(least, Math.min(most, value));
export const tenths = (value) => Math.round(value * 10) / 10;

// The world's width in pixels.
export const scaleAt = (zoom) => TILE * 2 ** zoom;

// The world is a square with sides of 1: x eastwards from longitude -180, y southwards.
export function project(lat, lng) {
  const radians = clamp(lat, -85.0511, 85.0511) * Math.PI / 180;
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) };
}

export const latitude = (y) => Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180 / Math.PI;

// The nearest copy: the world repeats itself eastwards and westwards.
export const wrapped = (dx) => dx - Math.round(dx);
