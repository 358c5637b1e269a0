/** One month of the drawing: its bar, with the left edge, the top and the height in the units of the drawing. */
export interface SeaBar {
  degrees: number;
  left: number;
  top: number;
  height: number;
}

/** The size of the drawing of twelve months, in its own units. */
export const seaDrawing = { width: 360, height: 128, bar: 24, base: 108 } as const;

/** The lowest temperature of the drawing in °C, and the height of one degree. */
const [COLDEST, DEGREE] = [9, 5.6];

/** Returns the bars of twelve mean temperatures, from January. All places share one scale, so that they compare. */
export const seaBars = (months: readonly number[]): SeaBar[] =>
  months.map((degrees, month) => {
    const height = Math.max(4, Math.round((degrees - COLDEST) * DEGREE));
    return { degrees, left: month * (seaDrawing.width / 12) + 3, top: seaDrawing.base - height, height };
  });
