import { atom } from 'nanostores';
import type { SellerOrder } from '#contract/seller-orders.ts';

/** What is put on paper, one sheet for each order. */
export interface Sheets {
  kind: 'slip' | 'label';
  orders: readonly SellerOrder[];
}

/** The sheets that are being printed, if any. */
export const $sheets = atom<Sheets | undefined>(undefined);

/** Puts sheets on the page for the printer. */
export const printSheets = (sheets: Sheets): void => $sheets.set(sheets);

/** Removes the sheets, once they are printed or not wanted. */
export const putSheetsAway = (): void => $sheets.set(undefined);
