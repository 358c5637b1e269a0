const blank = /(?:\{\{|%7B%7B)\s*([\w-]+)\s*(?:\}\}|%7D%7D)/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What stands between `{{own}}` and `{{/own}}` is true of the own API, between `{{other}}` and `{{/other}}` of another. */
const parts = ['own', 'other'] as const;
type ApiPart = (typeof parts)[number];

/** The names that a text leaves blank, as `{{company}}`. */
export const blanksIn = (text: string): string[] =>
  [...text.matchAll(blank)].map(([, name = '']) => name).filter((name) => !parts.some((part) => part === name));

/** The parts of a text that are begun and not ended, or the other way round. */
export const brokenParts = (text: string): ApiPart[] =>
  parts.filter((part) => {
    const marks = [...text.matchAll(new RegExp(`\\{\\{(/?)${part}\\}\\}`, 'g'))].map(([, end]) => end);
    return marks.length % 2 > 0 || marks.some((end, index) => (end === '/') !== (index % 2 === 1));
  });

/** HTML without the parts that are true of the other kind of API; a paragraph or an entry of a list that is empty then goes. */
export function chooseParts(html: string, kept: ApiPart): string {
  const dropped = kept === 'own' ? 'other' : 'own';
  return html
    .replace(new RegExp(`\\{\\{${dropped}\\}\\}.*?\\{\\{/${dropped}\\}\\}`, 'gs'), '')
    .replace(new RegExp(`\\{\\{/?${kept}\\}\\}`, 'g'), '')
    .replace(/<(p|li)>\s*<\/\1>\n?/g, '');
}

/** HTML, or a text, with its blanks filled in, in the addresses of links too; one without a fact stays as it is. */
export const fillIn = (text: string, facts: Readonly<Record<string, string>>, form: 'html' | 'text' = 'html'): string =>
  text.replace(blank, (whole, name: string) => {
    const fact = facts[name] ?? whole;
    return form === 'text' ? fact : fact.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  });
