/** What shops and search engines show of a description, in characters. */
const SHOWN = 160;

/** `text` on one line, cut at the end of a word with an ellipsis when it is longer than `most` characters. */
export function shorten(text: string, most = SHOWN): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s.,;:–-]+$/, '')}…`;
}

/** The lines of a product's description as sentences of one text. */
export const linesAsText = (lines: readonly string[]): string =>
  lines.map((line) => (/[.!?…:;]$/.test(line) ? line : `${line}.`)).join(' ');
