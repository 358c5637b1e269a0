import * as z from 'zod/mini';

const words = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
/** A segment of an address. */
const id = z.string('must be a text').check(z.regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens'));
const degrees = z
  .number('must be a number of degrees')
  .check(z.minimum(0, 'must not be below 0'), z.maximum(35, 'must be 35 at most'));
/** Longitude and latitude. */
const place = z.tuple([
  z.number().check(z.minimum(-32), z.maximum(-6)),
  z.number().check(z.minimum(32), z.maximum(43)),
]);

const Stretch = z.object({
  id,
  text: words,
  hint: words,
  /** The place with its preposition, as in "no Norte". */
  where: words,
  /** The place that stands for the stretch on the home page, and the place with its preposition. */
  spot: z.object({ text: words, where: words }),
  beaches: z.array(words),
  /** The start and end on the map of the mainland's coast; missing for islands. */
  onMap: z.optional(z.object({ from: place, to: place })),
  /** The mean temperature of each month from January, in whole °C. */
  months: z.array(z.int('must be whole degrees')).check(z.length(12, 'must be twelve, from January')),
  source: words,
});
export type Stretch = z.infer<typeof Stretch>;

/** The schema of src/content/sea-temperatures.yaml. */
export const SeaTemperatures = z
  .object({
    stretches: z.array(Stretch).check(z.minLength(1, 'must be one at least')),
    /** The id of the stretch that the home page shows to a new visitor. */
    first: id,
    /** How much a single day may differ from the month, in wording for the shopper. */
    note: words,
  })
  .check(
    z.refine(
      ({ stretches, first }) => stretches.some(({ id }) => id === first),
      'must have a stretch with the id first',
    ),
  );
export type SeaTemperatures = z.infer<typeof SeaTemperatures>;

const Grade = z
  .object({
    id,
    text: words,
    /** The water temperature in °C, both ends included; null for no limit. */
    from: z.nullable(degrees),
    to: z.nullable(degrees),
    /** The category of this grade; missing if the shop does not sell it. */
    category: z.optional(words),
    source: words,
  })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, 'must have a to that is not below from'),
  );
export type WaxGrade = z.infer<typeof Grade>;

/** The schema of src/content/wax.yaml: the grades, from the coldest water to the warmest. */
export const WaxGrades = z.object({
  grades: z.array(Grade).check(z.minLength(1, 'must be one at least')),
  /** Why a grade that is too soft or too hard is unsuitable. */
  tooSoft: words,
  tooHard: words,
});
export type WaxGrades = z.infer<typeof WaxGrades>;
