import { atom } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { OrderDetail } from '#contract/order.ts';
import { StockShort } from '#contract/stock.ts';

/** An order that cannot be paid any more as it is, since pieces that it had let go are sold. */
export interface ShortToPay {
  orderId: string;
  /** What the API says of it. */
  sentence: string;
  /** How many pieces there are of each product that is short, by its id. */
  left: Readonly<Record<string, number>>;
}

/** The order of the page, if paying it was refused so. */
export const $shortToPay = atom<ShortToPay | undefined>();

/** What was refused is tried again, or done in another way. */
export const forgetShortToPay = (): void => $shortToPay.set(undefined);

/** Whether paying was refused since pieces are gone, which the page then says. */
export function isShortToPay(error: unknown, { _id }: Pick<OrderDetail, '_id'>): boolean {
  if (!(error instanceof ApiError) || error.code !== 'stock_short') return false;
  const { data } = StockShort.safeParse(error.details);
  if (!data) return false;
  const left = Object.fromEntries(data.short.map((line) => [line.product, line.left]));
  $shortToPay.set({ orderId: _id, sentence: error.message, left });
  return true;
}
