import * as z from 'zod/mini';

/** What attributes may hold; kept out of limits.ts, which is in the first script of every page. */
export const attributeLimits = {
  nameLength: 60,
  choices: 8,
  pieces: 99,
  millimetres: 100,
  centimetres: 500,
  grams: 50_000,
  /** Of water, in °C. */
  coldest: -5,
  warmest: 45,
} as const;

/** The id of a choice in src/content/attributes.yaml; another API's may name what the shop does not know. */
const id = z.string().check(z.trim(), z.minLength(1), z.maxLength(attributeLimits.nameLength));
const ids = z.array(id).check(z.maxLength(attributeLimits.choices));
const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
const degrees = z.int().check(z.minimum(attributeLimits.coldest), z.maximum(attributeLimits.warmest));
const given = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/**
 * What products are told apart by. Additive: only the reference API sends and takes it. A key that is missing is read from
 * the product's name and description; null or an empty list says that there is none.
 */
export const Attributes = z.object({
  /** What products that differ in colour or scent alone have in common: "Deck J-Bay". */
  model: given(id),
  kind: given(id),
  boards: given(ids),
  /** Pieces of a deck, bars of a pack of wax. */
  pieces: given(count(attributeLimits.pieces)),
  kickMm: given(count(attributeLimits.millimetres)),
  arch: given(id),
  widthCm: given(count(attributeLimits.centimetres)),
  lengthCm: given(count(attributeLimits.centimetres)),
  /** The main one first. */
  colours: given(ids),
  /** The water, in °C, that wax is made for. */
  waterFromC: given(degrees),
  waterToC: given(degrees),
  scent: given(id),
  weightG: given(count(attributeLimits.grams)),
});
export type Attributes = z.infer<typeof Attributes>;
export type AttributeName = keyof Attributes;

/** Attributes as a seller gives them: nothing but these keys. */
export const NewAttributes = z.strictObject(Attributes.shape);
