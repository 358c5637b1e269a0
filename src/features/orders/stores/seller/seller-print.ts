import { atom } from 'nanostores';
import type { SellerOrder } from '../../contract/seller-orders.ts';

/** The sheets to print, one for each order. */
export interface Sheets {
  kind: 'slip' | 'label';
  orders: readonly SellerOrder[];
}

export const $sheets = atom<Sheets | undefined>(undefined);

export const printSheets = (sheets: Sheets): void => $sheets.set(sheets);

export const putSheetsAway = (): void => $sheets.set(undefined);
