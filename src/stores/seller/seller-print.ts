import { atom } from 'nanostores';
import type { SellerOrder } from '#contract/seller-orders.ts';

/** What is put on paper for an order. */
export interface Sheet {
  kind: 'slip' | 'label';
  order: SellerOrder;
}

/** The sheet that is being printed, if any. */
export const $sheet = atom<Sheet | undefined>(undefined);

/** Puts a sheet on the page for the printer. */
export const printSheet = (sheet: Sheet): void => $sheet.set(sheet);

/** Removes the sheet, once it is printed or not wanted. */
export const putSheetAway = (): void => $sheet.set(undefined);
