import type { ProductStock } from './stock.ts';

/** The longest time in days from today until a pre-ordered product is sent. Texts name such a day without its year. */
export const MAX_PREORDER_DAYS = 365;

/** A product as far as its pre-orders matter. */
type Announced = Pick<ProductStock, 'inStock' | 'availableFrom'>;

/** The first day when a product in stock is sent, if that day is after `today` (both in Lisbon). Undefined for any other product. */
export const preorderDay = ({ inStock, availableFrom }: Announced, today: string): string | undefined =>
  inStock && availableFrom !== undefined && availableFrom > today ? availableFrom : undefined;

/** Distinguishes cached HTML by the day. Empty unless a product has a first day of dispatch. */
export const preorderKey = (products: readonly Announced[], today: string): string =>
  products.some(({ availableFrom }) => availableFrom !== undefined) ? today : '';

/** The day when goods can be sent together: the last of their days. Undefined without any. */
export const lastDay = (days: readonly (string | null | undefined)[]): string | undefined =>
  days.reduce<string | undefined>((last, day) => (day && (!last || day > last) ? day : last), undefined);
