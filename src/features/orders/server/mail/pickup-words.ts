import { formatDay } from '#core/dates.ts';
import type { OrderPickup } from '../../contract/order-life.ts';
import { orderMail as text } from '../../text/order-mail.ts';

/** Returns the mail's paragraphs about the place and the hours where an order is collected. */
const placeOfPickup = ({ address, hours, hint }: OrderPickup): string[] => [
  ...(address.length > 0 ? [text.collectWhere(address)] : []),
  ...(hours.length > 0 ? [text.collectWhen(hours)] : []),
  ...(hint === null ? [] : [hint]),
];

/** Returns the paragraphs about an order that is not ready yet. `awaited` is the first day when pre-ordered goods are there. */
export const collectionParagraphs = (pickup: OrderPickup, awaited: string | undefined): string[] => [
  ...(awaited === undefined ? [] : [text.readyFrom(formatDay(`${awaited}T12:00:00Z`))]),
  text.willBeReady,
  ...placeOfPickup(pickup),
];

/** Returns the paragraphs that say that an order is ready, where, when, and until when. */
export const readyParagraphs = (pickup: OrderPickup): string[] => [
  text.ready,
  ...placeOfPickup(pickup),
  ...(pickup.until === null ? [] : [text.collectUntil(formatDay(`${pickup.until}T12:00:00Z`))]),
];
