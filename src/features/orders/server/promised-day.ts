import { lisbonDay } from '#core/lisbon-day.ts';
import type { ProductRow } from '#features/catalogue/server/product.repository.ts';

/** Returns the day of dispatch that an order placed now promises for a pre-ordered product; null for any other product. */
export const promisedDay = ({ available_from: day }: Pick<ProductRow, 'available_from'>, now: Date): string | null =>
  day !== null && day > lisbonDay(now) ? day : null;
