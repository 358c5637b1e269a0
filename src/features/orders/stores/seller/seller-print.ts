import { atom } from 'nanostores';
import type { SellerOrder } from '../../contract/seller-orders.ts';

/** The sheets to print, one for each order. */
export interface Sheets {
  kind: 'slip' | 'label';
  orders: readonly SellerOrder[];
}

/** The sheets in print, if any. */
export const $sheets = atom<Sheets | undefined>(undefined);

/** Renders sheets for the printer. */
export const printSheets = (sheets: Sheets): void => $sheets.set(sheets);

/** Removes the sheets after printing or cancelling. */
export const putSheetsAway = (): void => $sheets.set(undefined);
