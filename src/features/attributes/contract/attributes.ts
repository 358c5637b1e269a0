import * as z from 'zod/mini';

/** The limits of attributes. They are not in limits.ts, because the first script of every page contains that file. */
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

/** The id of a choice in src/content/attributes.yaml. Another API may send ids that the shop does not know. */
const id = z.string().check(z.trim(), z.minLength(1), z.maxLength(attributeLimits.nameLength));
const ids = z.array(id).check(z.maxLength(attributeLimits.choices));
const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
const degrees = z.int().check(z.minimum(attributeLimits.coldest), z.maximum(attributeLimits.warmest));
const given = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Additive. A missing key is read from the product's name and description. Null or an empty list means that it has none. */
export const Attributes = z.object({
  /** The common name of products that differ only in colour or scent: "Deck J-Bay". */
  model: given(id),
  kind: given(id),
  boards: given(ids),
  /** The pieces of a deck, or the bars of a pack of wax. */
  pieces: given(count(attributeLimits.pieces)),
  kickMm: given(count(attributeLimits.millimetres)),
  arch: given(id),
  widthCm: given(count(attributeLimits.centimetres)),
  lengthCm: given(count(attributeLimits.centimetres)),
  /** The main colour first. */
  colours: given(ids),
  /** The water temperature for this wax, in °C. */
  waterFromC: given(degrees),
  waterToC: given(degrees),
  scent: given(id),
  weightG: given(count(attributeLimits.grams)),
});
export type Attributes = z.infer<typeof Attributes>;
export type AttributeName = keyof Attributes;

/** Attributes from a seller. Other keys are refused. */
export const NewAttributes = z.strictObject(Attributes.shape);
