import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { OrderDetail } from '../contract/order.ts';
import { StockShort } from '#features/catalogue/contract/stock.ts';

/** An order that can no longer be paid, because its reservation expired and the goods are sold. */
export interface ShortToPay {
  orderId: string;
  sentence: string;
  /** The remaining stock of each product that is short, by its id. */
  left: Readonly<Record<string, number>>;
}

export const $shortToPay = atom<ShortToPay | undefined>();

/** Clears the refusal before another attempt or action. */
export const forgetShortToPay = (): void => $shortToPay.set(undefined);

/** Whether the payment was refused because of missing stock. If so, stores it for the page. */
export function isShortToPay(error: unknown, { _id }: Pick<OrderDetail, '_id'>): boolean {
  if (!(error instanceof ApiError) || error.code !== 'stock_short') return false;
  const { data } = StockShort.safeParse(error.details);
  if (!data) return false;
  const left = Object.fromEntries(data.short.map((line) => [line.product, line.left]));
  $shortToPay.set({ orderId: _id, sentence: error.message, left });
  return true;
}
