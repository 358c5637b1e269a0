const blank = /(?:\{\{|%7B%7B)\s*([\w-]+)\s*(?:\}\}|%7D%7D)/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text between `{{own}}` and `{{/own}}` applies to the shop's own API. Text between `{{other}}` and `{{/other}}` applies to another API. */
const parts = ['own', 'other'] as const;
type ApiPart = (typeof parts)[number];

/** The names of the placeholders in a text, such as `company` for `{{company}}`. */
export const blanksIn = (text: string): string[] =>
  [...text.matchAll(blank)].map(([, name = '']) => name).filter((name) => !parts.some((part) => part === name));

/** The parts of a text whose start and end marks do not match. */
export const brokenParts = (text: string): ApiPart[] =>
  parts.filter((part) => {
    const marks = [...text.matchAll(new RegExp(`\\{\\{(/?)${part}\\}\\}`, 'g'))].map(([, end]) => end);
    return marks.length % 2 > 0 || marks.some((end, index) => (end === '/') !== (index % 2 === 1));
  });

/** HTML without the parts that apply to the other kind of API. Also removes the paragraphs and list items that become empty. */
export function chooseParts(html: string, kept: ApiPart): string {
  const dropped = kept === 'own' ? 'other' : 'own';
  return html
    .replace(new RegExp(`\\{\\{${dropped}\\}\\}.*?\\{\\{/${dropped}\\}\\}`, 'gs'), '')
    .replace(new RegExp(`\\{\\{/?${kept}\\}\\}`, 'g'), '')
    .replace(/<(p|li)>\s*<\/\1>\n?/g, '');
}

/** Fills the placeholders of HTML or text, also in link addresses. A placeholder without a fact stays unchanged. */
export const fillIn = (text: string, facts: Readonly<Record<string, string>>, form: 'html' | 'text' = 'html'): string =>
  text.replace(blank, (whole, name: string) => {
    const fact = facts[name] ?? whole;
    return form === 'text' ? fact : fact.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  });
