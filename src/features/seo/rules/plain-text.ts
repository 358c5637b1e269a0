/** The number of description characters that shops and search engines show. */
const SHOWN = 160;

/** `text` on one line. A text longer than `most` characters is cut at the end of a word, with an ellipsis. */
export function shorten(text: string, most = SHOWN): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s.,;:–-]+$/, '')}…`;
}

/** Joins the lines of a product's description to sentences. */
export const linesAsText = (lines: readonly string[]): string =>
  lines.map((line) => (/[.!?…:;]$/.test(line) ? line : `${line}.`)).join(' ');
