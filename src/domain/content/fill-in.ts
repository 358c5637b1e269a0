const blank = /(?:\{\{|%7B%7B)\s*([\w-]+)\s*(?:\}\}|%7D%7D)/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The names that a text leaves blank, as `{{company}}`. */
export const blanksIn = (text: string): string[] => [...text.matchAll(blank)].map(([, name = '']) => name);

/** HTML with its blanks filled in, in texts and in the addresses of links; one without a fact stays as it is. */
export const fillIn = (html: string, facts: Readonly<Record<string, string>>): string =>
  html.replace(blank, (whole, name: string) =>
    (facts[name] ?? whole).replace(/[&<>"]/g, (character) => entities[character] ?? character),
  );
