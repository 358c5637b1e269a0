import type { ProductOptions } from '#features/catalogue/contract/product-codes.ts';
import { fold } from '#core/strings/product-search.ts';

/** Returns a key that is equal for equal options, whatever their order, capitals and accents. */
export const optionsKey = (options: ProductOptions = {}): string =>
  JSON.stringify(
    Object.entries(options)
      .map(([name, value]) => [fold(name.trim()), fold(value.trim())] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Returns every combination of the values of each option. An option without values is left out; without any, the result is empty. */
export function combinationsOf(choices: Readonly<Record<string, readonly string[]>>): ProductOptions[] {
  const options = Object.entries(choices).filter(([, values]) => values.length > 0);
  if (options.length === 0) return [];
  return options.reduce<ProductOptions[]>(
    (combined, [name, values]) => combined.flatMap((others) => values.map((value) => ({ ...others, [name]: value }))),
    [{}],
  );
}

/** Returns the values of a text separated by commas, semicolons or lines; each value once. A comma between digits belongs to the value. */
export function listedValues(text: string): string[] {
  const values = text
    .split(/;|\n|(?<!\d),|,(?!\d)/)
    .map((value) => value.trim().replaceAll(/\s+/g, ' '))
    .filter((value) => value !== '');
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(fold(value)) && seen.add(fold(value)));
}

/** Returns the name of a variant: its model with its colour. Sizes share the name, because lists fold them. */
export function variantName(model: string, { colour }: ProductOptions, most: number): string {
  const isNamed = colour === undefined || fold(` ${model} `).includes(` ${fold(colour)} `);
  return (isNamed ? model : `${model} ${colour}`).slice(0, most).trim();
}
