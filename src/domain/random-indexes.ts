/** `count` different indexes of a list of `size` in random order; `random` gives numbers from 0 up to 1 (spec 9: best sellers). */
export function randomIndexes(size: number, count: number, random: () => number): number[] {
  // A shuffle of which only the places that were touched are written down.
  const shuffled = new Map<number, number>();
  const at = (place: number) => shuffled.get(place) ?? place;
  return Array.from({ length: Math.min(count, size) }, (_, place) => {
    const drawn = place + Math.floor(random() * (size - place));
    const index = at(drawn);
    shuffled.set(drawn, at(place));
    return index;
  });
}
