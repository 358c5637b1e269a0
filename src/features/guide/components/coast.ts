type Place = readonly [longitude: number, latitude: number];

/** The approximate coast of mainland Portugal, from Galicia to Huelva. */
const coast: readonly Place[] = [
  ...([
    [-8.9, 42.4],
    [-8.87, 41.87],
    [-8.84, 41.69],
    [-8.79, 41.53],
    [-8.77, 41.38],
    [-8.69, 41.17],
  ] as const),
  ...([
    [-8.65, 41.0],
    [-8.75, 40.64],
    [-8.8, 40.45],
    [-8.86, 40.25],
    [-8.91, 40.18],
    [-8.86, 40.1],
  ] as const),
  ...([
    [-8.95, 39.92],
    [-9.07, 39.6],
    [-9.16, 39.49],
    [-9.25, 39.42],
    [-9.41, 39.36],
    [-9.34, 39.27],
  ] as const),
  ...([
    [-9.39, 39.13],
    [-9.42, 38.96],
    [-9.5, 38.78],
    [-9.42, 38.69],
    [-9.18, 38.7],
    [-9.26, 38.63],
  ] as const),
  ...([
    [-9.18, 38.52],
    [-9.22, 38.41],
    [-9.08, 38.44],
    [-8.88, 38.5],
    [-8.8, 38.38],
    [-8.8, 38.1],
  ] as const),
  ...([
    [-8.88, 37.95],
    [-8.79, 37.72],
    [-8.8, 37.5],
    [-8.81, 37.42],
    [-8.89, 37.28],
    [-8.92, 37.15],
  ] as const),
  ...([
    [-9.0, 37.02],
    [-8.8, 37.05],
    [-8.67, 37.09],
    [-8.53, 37.12],
    [-8.25, 37.08],
    [-7.93, 36.98],
  ] as const),
  ...([
    [-7.64, 37.1],
    [-7.4, 37.18],
    [-7.0, 37.2],
    [-6.4, 36.9],
  ] as const),
];

/** The ratio of a degree of longitude to a degree of latitude there. SCALE is the drawn size of a degree. */
const NARROWER = 0.77;
const SCALE = 100;
const WEST = -9.95;
const NORTH = 42.15;

const draw = (places: readonly Place[]): string =>
  places
    .map(([longitude, latitude]) => [(longitude - WEST) * NARROWER * SCALE, (NORTH - latitude) * SCALE])
    .map(([x = 0, y = 0]) => `${Math.round(x)} ${Math.round(y)}`)
    .join('L');

const nearest = ([longitude, latitude]: Place): number => {
  const distances = coast.map(([east, north]) => Math.hypot((east - longitude) * NARROWER, north - latitude));
  return distances.indexOf(Math.min(...distances));
};

/** The visible part of the map. */
export const mapBox = `0 0 ${Math.round((-7.3 - WEST) * NARROWER * SCALE)} ${Math.round((NORTH - 36.75) * SCALE)}`;

/** The coast as an SVG path. `land` is the area behind it. */
export const coastLine = `M${draw(coast)}`;
export const land = `${coastLine}H700V-300H81Z`;

/** Returns the coast between two places on it, as an SVG path. */
export const coastBetween = ({ from, to }: { from: Place; to: Place }): string =>
  `M${draw(coast.slice(nearest(from), nearest(to) + 1))}`;
