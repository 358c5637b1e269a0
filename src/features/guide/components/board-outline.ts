import type { BoardShape } from '../contract/guide.ts';

interface Board {
  /** In inches, like `width`. */
  length: number;
  width: number;
  tail: 'squash' | 'swallow' | 'round';
  /** From 0 (pointed) to 1 (round). */
  nose: number;
}

/** Boards from above, with the tail on the left. */
export const boards: Record<BoardShape, Board> = {
  shortboard: { length: 72, width: 19, tail: 'squash', nose: 0.06 },
  fish: { length: 66, width: 21, tail: 'swallow', nose: 0.3 },
  hybrid: { length: 69, width: 20.2, tail: 'round', nose: 0.35 },
  softboard: { length: 62, width: 21, tail: 'squash', nose: 0.7 },
  midlength: { length: 84, width: 21.5, tail: 'round', nose: 0.6 },
  longboard: { length: 108, width: 22.5, tail: 'squash', nose: 0.85 },
  sup: { length: 122, width: 30, tail: 'squash', nose: 0.9 },
};

const tailParts = { squash: 0.3, swallow: 0.46, round: 0.34 };
const round = (number: number) => Math.round(number * 10) / 10;
const point = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** Returns the outline of a board as an SVG path in inches. The stringer is at y = 0 and the tail starts at x = 0. */
export function boardOutline(shape: BoardShape): string {
  const { length, width, tail, nose } = boards[shape];
  const half = width / 2;
  const tailHalf = tailParts[tail] * width * 0.62;
  const start = tail === 'round' ? 1 : 0;
  const ends = {
    swallow: `L${point(length * 0.1, 0)}L${point(0, -tailHalf)}`,
    round: `C${point(-1.5, tailHalf * 0.6)} ${point(-1.5, -tailHalf * 0.6)} ${point(1, -tailHalf)}`,
    squash: `Q${point(-1.2, 0)} ${point(0, -tailHalf)}`,
  };
  const toNose = length * (0.72 + 0.12 * nose);
  const atNose = length * (0.9 + 0.08 * nose);
  const noseHalf = half * (0.42 + 0.42 * nose);
  return [
    `M${point(start, -tailHalf)}`,
    `C${point(length * 0.16, -half * 0.94)} ${point(length * 0.34, -half)} ${point(length * 0.5, -half)}`,
    `C${point(toNose, -half)} ${point(atNose, -noseHalf)} ${point(length, 0)}`,
    `C${point(atNose, noseHalf)} ${point(toNose, half)} ${point(length * 0.5, half)}`,
    `C${point(length * 0.34, half)} ${point(length * 0.16, half * 0.94)} ${point(start, tailHalf)}`,
    `${ends[tail]}Z`,
  ].join('');
}
