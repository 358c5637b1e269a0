import { fold } from '#core/strings/product-search.ts';

/** Signs that separate an option from the rest of a name. */
const separators = /[\s\-–—,/·|(]+$/u;

/** A name without the options at its end, in any order: `Fato Preto - M` is `Fato`. A name that consists of options only stays. */
export function withoutOptionEndings(name: string, values: readonly string[]): string {
  const wanted = values.map((value) => value.trim()).filter((value) => value !== '');
  let rest = name.trim();
  for (let found: string | undefined = ''; found !== undefined;) {
    const text = rest.replace(/\)+$/, '');
    found = wanted.find((value) => endsWith(text, value));
    if (found === undefined) break;
    const before = text.slice(0, text.length - found.length).replace(separators, '');
    if (before === '') break;
    rest = before;
  }
  return rest;
}

/** Whether a text ends with these words. Their letters may have accents and any case; a word's part is no word. */
function endsWith(text: string, value: string): boolean {
  const from = text.length - value.length;
  return from > 0 && fold(text.slice(from)) === fold(value) && !/[\p{L}\p{N}]/u.test(text[from - 1] ?? '');
}
