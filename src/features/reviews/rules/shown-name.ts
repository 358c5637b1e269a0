/** A reviewer's name as the review shows it, "Dora F.". A single word stays unchanged. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
