// RFC 2606: nobody has an address there.
const placeholder = /\[[^\]]+\]|\.example$|000 000$/;

/** The fields of a content file whose texts are placeholders still, as `disputes.name`. */
export function placeholdersIn(content: unknown, path: readonly string[] = []): string[] {
  if (typeof content === 'string') return placeholder.test(content) ? [path.join('.')] : [];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) => placeholdersIn(value, [...path, name]));
}
