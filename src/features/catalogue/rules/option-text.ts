import type { ProductOptions } from '../contract/product-codes.ts';

const known: ReadonlySet<string> = new Set(['colour', 'size']);

/** Returns the options other than colour and size. */
export const otherOptions = (options: ProductOptions): ProductOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !known.has(name)));

/** Removes the spaces and hyphens that people write between the digits of a GTIN. */
export const gtinDigits = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Returns the options other than colour and size, as `Name: value`, one a line. Undefined if there are none. */
export function otherOptionsText(options: ProductOptions): string | undefined {
  const others = Object.entries(otherOptions(options));
  return others.length === 0 ? undefined : others.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** Parses lines of `Name: value`. Returns undefined if a line has no name or no value, or if a name occurs twice. */
export function readOtherOptions(text: string): ProductOptions | undefined {
  const options: ProductOptions = {};
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, Math.max(0, colon)).trim(), line.slice(colon + 1).trim()];
    if (name === '' || value === '' || known.has(name) || Object.hasOwn(options, name)) return undefined;
    options[name] = value;
  }
  return options;
}

/** A change of options: undefined leaves an option unchanged, an empty text removes it. `others` replaces all options but colour and size. */
export interface OptionChange {
  colour?: string | undefined;
  size?: string | undefined;
  others?: ProductOptions | undefined;
}

/** Returns the options after a change, or undefined if the change leaves them as they are. */
export function changedOptions(
  before: ProductOptions,
  { colour, size, others }: OptionChange,
): ProductOptions | undefined {
  const ofFile = { colour: colour ?? before.colour, size: size ?? before.size };
  const kept = others ?? otherOptions(before);
  const after = Object.fromEntries(
    Object.entries({ ...ofFile, ...kept }).filter(([, value]) => value),
  ) as ProductOptions;
  return isSame(before, after) ? undefined : after;
}

const isSame = (one: ProductOptions, other: ProductOptions): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);
