import { withoutOptionEndings } from '#features/attributes/rules/option-endings.ts';
import { fold } from '#core/strings/product-search.ts';

/** What distinguishes a variant: `{ colour: 'Azul', size: 'M' }`. Any other key is an option in the seller's words. */
export type Options = Readonly<Record<string, string>> | null | undefined;

export interface Size {
  /** Equal for two spellings of one size. */
  readonly key: string;
  /** As shoppers read it: letters are upper-case. */
  readonly label: string;
  /** The option's name in the seller's words; undefined for a size. */
  readonly name: string | undefined;
}

const isLetters = /^(?:\d{0,2}x{0,5}[sml][st]?)$/i;

/** The values of the options other than the colour: the size first, then the seller's own by name. */
function otherValues(options: Options): [string, string][] {
  const given = Object.entries(options ?? {}).map(([name, value]) => [name, value.trim()] as [string, string]);
  const others = given.filter(([name, value]) => name !== 'colour' && name !== 'size' && value !== '');
  others.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  const size = given.find(([name, value]) => name === 'size' && value !== '');
  return size ? [size, ...others] : others;
}

/** The size of a variant: `options.size`, and every option that is neither size nor colour. Undefined without one. */
export function sizeOf(options: Options): Size | undefined {
  const values = otherValues(options);
  const [first] = values;
  if (!first) return undefined;
  const label = values.map(([, value]) => (isLetters.test(value) ? value.toUpperCase() : value)).join(' · ');
  const name = first[0] === 'size' ? undefined : values.map(([own]) => own).join(' · ');
  return { key: fold(label).replace(/\s+/g, ' '), label, name };
}

export const colourOf = (options: Options): string | undefined => options?.['colour']?.trim() || undefined;

const wordsOf = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}'"]+/gu, ' ')
    .trim()} `;

/** A name for carts, orders and papers. It has every option that the name itself does not contain: `Fato Hyperfreak 4/3 · M · Preto`. */
export function nameWithOptions(name: string, options: Options): string {
  const colour = colourOf(options);
  const values = [...otherValues(options).map(([, value]) => value), ...(colour === undefined ? [] : [colour])];
  const missing = values.filter((value) => !wordsOf(name).includes(wordsOf(value)));
  return [name, ...missing].join(' · ');
}

/** The name of a variant without its size, for a card or page of all sizes: `Fato Hyperfreak 4/3 Preto`. */
export function nameOfSizes(name: string, options: Options): string {
  if (sizeOf(options) === undefined) return name;
  const bare = withoutOptionEndings(name, Object.values(options ?? {}));
  const colour = colourOf(options);
  return colour === undefined || wordsOf(bare).includes(wordsOf(colour)) ? bare : `${bare} ${colour}`;
}
