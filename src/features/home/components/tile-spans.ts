/** The number of columns of a tile: of 2 on a phone, of 4 on a desktop. */
export interface TileSpan {
  phone: number;
  desktop: number;
}

const columns = { phone: 2, desktop: 4 };
/** A large tile with two small ones, then a row of four. */
const pattern = [2, 1, 1, 1, 1, 1, 1];

/** Returns the spans of `count` tiles in a bento grid with full rows. The last tile fills the rest of its row. */
export function tileSpans(count: number): TileSpan[] {
  const spans = Array.from({ length: count }, (_, position) => ({
    phone: position === 0 ? columns.phone : 1,
    desktop: pattern[position % pattern.length] ?? 1,
  }));
  const last = spans.at(-1);
  for (const screen of ['phone', 'desktop'] as const) {
    const taken = spans.reduce((sum, span) => sum + span[screen], 0) % columns[screen];
    if (last && taken > 0) last[screen] += columns[screen] - taken;
  }
  return spans;
}
