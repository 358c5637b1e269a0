/** The number of letters to insert, delete, change or swap with a neighbour. Returns `most + 1` if it exceeds `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + Number(!isSame));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, at(before, column - 2) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return Math.min(at(last, other.length), most + 1);
}

const at = (row: readonly number[], column: number): number => row[column] ?? 0;

/** A bitmap of the letters of a word. Similar words have similar bitmaps. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

/** A fast check by letter bitmaps whether two words may be within `most` edits. Each edit changes at most two letters. */
export function mayBeNear(one: number, other: number, most: number): boolean {
  let different = one ^ other;
  let count = 0;
  while (different !== 0) {
    different &= different - 1;
    count += 1;
  }
  return count <= 2 * most;
}
