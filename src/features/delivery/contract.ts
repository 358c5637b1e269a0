import * as z from 'zod/mini';

/** An amount in euros in the content file, stored as cents. */
const cents = z.pipe(
  z.number('must be an amount in euros').check(
    z.minimum(0, 'must not be below 0'),
    z.maximum(10_000, 'must be 10000 at most'),
    z.refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'must have two decimals at most'),
  ),
  z.transform((euros) => Math.round(euros * 100)),
);
const days = z
  .int('must be a whole number')
  .check(z.minimum(1, 'must be at least 1'), z.maximum(30, 'must be at most 30, because the law requires it'));
const claim = z.boolean('must be true or false');

const cash = z.object(
  { isOffered: claim, fee: cents, highestTotal: z.nullable(cents) },
  'must have isOffered, fee and highestTotal',
);
const workingDays = z
  .object({ from: days, to: days }, 'must have from and to')
  .check(z.refine(({ from, to }) => from <= to, 'must have a to that is not below from'));

/** The delivery terms of one zone; amounts in cents. */
const ZoneTerms = z.object(
  {
    isServed: claim,
    price: cents,
    /** Delivery is free from this price of the goods, after discounts; null for never. */
    freeFrom: z.nullable(cents),
    /** Cash on delivery: its fee, and the highest total including delivery and fee. */
    cash,
    /** Counted from the day of dispatch. */
    workingDays,
    carrier: z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty')),
    /** Orders before this hour in Lisbon leave on the same working day. */
    leavesUntil: z
      .int('must be a whole hour')
      .check(z.minimum(0, 'must not be below 0'), z.maximum(24, 'must be 24 at most')),
  },
  'must be described',
);
export type ZoneTerms = z.infer<typeof ZoneTerms>;

const line = z
  .string('must be a text')
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(100, 'must have at most 100 characters'));
const lines = z.array(line, 'must be a list of lines').check(
  z.refine((list) => list.length > 0, 'must have a line'),
  z.refine((list) => list.length <= 6, 'must have at most 6 lines'),
);

/** Collecting an order at the shop, free of charge. */
const PickupTerms = z.object(
  {
    address: lines,
    /** The opening hours. */
    hours: lines,
    /** What a customer must know or bring; null for nothing. */
    hint: z.nullable(
      z
        .string('must be a text')
        .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(300, 'must have at most 300 characters')),
    ),
    /** How many days the shop keeps an order after it is ready. */
    keptDays: z
      .int('must be a whole number')
      .check(z.minimum(1, 'must be at least 1'), z.maximum(60, 'must be at most 60')),
  },
  'must have address, hours, hint and keptDays',
);
export type PickupTerms = z.infer<typeof PickupTerms>;

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The schema of src/content/delivery.yaml, for pages and server. */
export const DeliveryTerms = z.object({
  localHolidays: z.array(
    z
      .string('must be a day in quotes')
      .check(z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), 'must be a day like "2027-06-13"')),
    'must be a list',
  ),
  zones: z.object({ mainland: ZoneTerms, madeira: ZoneTerms, acores: ZoneTerms }, 'must be described'),
  /** Missing if customers cannot collect orders. */
  pickup: z.optional(PickupTerms),
});
export type DeliveryTerms = z.infer<typeof DeliveryTerms>;
