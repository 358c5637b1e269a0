/** `count` different indexes of a list of `size`, in random order. `random` returns numbers from 0 to 1, 1 excluded (spec 9: best sellers). */
export function randomIndexes(size: number, count: number, random: () => number): number[] {
  // A sparse Fisher-Yates shuffle: the map stores only the swapped positions.
  const shuffled = new Map<number, number>();
  const at = (place: number) => shuffled.get(place) ?? place;
  return Array.from({ length: Math.min(count, size) }, (_, place) => {
    const drawn = place + Math.floor(random() * (size - place));
    const index = at(drawn);
    shuffled.set(drawn, at(place));
    return index;
  });
}
