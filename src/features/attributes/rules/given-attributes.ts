import { type AttributeName, attributeLimits, Attributes } from '../contract/attributes.ts';
import type { AttributeTerms, Choice } from '../contract/attribute-terms.ts';
import type { NumberRule } from '#core/typed-number.ts';

export const attributeNames = Object.keys(Attributes.shape) as AttributeName[];

const attributeRanges = {
  pieces: [1, attributeLimits.pieces],
  kickMm: [1, attributeLimits.millimetres],
  widthCm: [1, attributeLimits.centimetres],
  lengthCm: [1, attributeLimits.centimetres],
  waterFromC: [attributeLimits.coldest, attributeLimits.warmest],
  waterToC: [attributeLimits.coldest, attributeLimits.warmest],
  weightG: [1, attributeLimits.grams],
} as const satisfies Partial<Record<AttributeName, readonly [number, number]>>;
export type NumberName = keyof typeof attributeRanges;

const unitsOf: Partial<Record<NumberName, readonly string[]>> = {
  kickMm: ['mm'],
  widthCm: ['cm'],
  lengthCm: ['cm'],
  waterFromC: ['°C', 'ºC', '°', 'º'],
  waterToC: ['°C', 'ºC', '°', 'º'],
  weightG: ['g'],
};

export const attributeRule = (name: NumberName): NumberRule => ({
  decimals: 0,
  units: unitsOf[name] ?? [],
  least: attributeRanges[name][0],
  most: attributeRanges[name][1],
});

/** Attributes that hold ids of src/content/attributes.yaml, one of them or several. */
type SingleChoiceName = 'kind' | 'arch' | 'scent';
export type ManyChoicesName = 'boards' | 'colours';
export type ChoiceName = SingleChoiceName | ManyChoicesName;

export const isNumberName = (name: AttributeName): name is NumberName => Object.hasOwn(attributeRanges, name);
export const isManyChoicesName = (name: AttributeName): name is ManyChoicesName =>
  name === 'boards' || name === 'colours';

export const choicesOf = (terms: AttributeTerms): Readonly<Record<ChoiceName, readonly Choice[]>> => ({
  kind: terms.kinds,
  boards: terms.boards,
  arch: terms.arches,
  colours: terms.colours,
  scent: terms.scents,
});

const idsIn = (attributes: Attributes, name: ChoiceName): readonly string[] => [attributes[name] ?? []].flat();

/** The attributes that hold an id unknown to content. Ids that the product had `before` stay valid. */
export function unknownChoices(terms: AttributeTerms, given: Attributes, before: Attributes = {}): ChoiceName[] {
  const choices = Object.entries(choicesOf(terms)) as [ChoiceName, readonly Choice[]][];
  return choices
    .filter(([name, known]) => {
      const good = new Set([...known.map(({ id }) => id), ...idsIn(before, name)]);
      return idsIn(given, name).some((id) => !good.has(id));
    })
    .map(([name]) => name);
}

/** Whether the lowest water temperature is above the highest. */
export const isWaterTurnedRound = ({ waterFromC, waterToC }: Attributes): boolean =>
  typeof waterFromC === 'number' && typeof waterToC === 'number' && waterFromC > waterToC;

/** Attributes in the order of the contract, each id once, without undefined values. Returns undefined if no attribute remains. */
export function tidyAttributes(attributes: Attributes | null | undefined): Attributes | undefined {
  if (!attributes) return undefined;
  const said = attributeNames.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [[name, Array.isArray(value) ? [...new Set(value)] : value] as const];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}
