const STEPS = 32;
/** How far a channel may be from the sand, of 255: encoding adds some noise. */
const SAME = 10;

const identity = ['1 0 0 0 0', '0 1 0 0 0', '0 0 1 0 0'];
const channels = ['1 0 0', '0 1 0', '0 0 1'];

/**
 * Returns the parts of an SVG filter that makes one colour transparent. A pixel disappears if all three channels are near those of `colour`
 * (#rrggbb). Each part copies one channel to the alpha channel and maps it by a table: 0 near the colour, otherwise 1.
 */
export function sandFilterTables(colour: string) {
  return channels.map((channel, index) => {
    const own = Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
    const table = Array.from({ length: STEPS + 1 }, (_, step) =>
      Math.abs((step * 255) / STEPS - own) <= SAME ? 0 : 1,
    ).join(' ');
    return { name: `c${index}`, matrix: [...identity, `${channel} 0 0`].join(' '), table };
  });
}
