import type { BulkRow } from '#features/catalogue/contract/bulk-changes.ts';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { ProductDesk } from '#features/catalogue/islands/seller/products/ProductDesk.tsx';
import { $bulkChange } from '#features/catalogue/stores/seller/bulk-change.ts';
import { clearSelection } from '#features/catalogue/stores/seller/product-selection.ts';
import {
  $productFilters,
  $sellerProducts,
  everyProduct,
} from '#features/catalogue/stores/seller/seller-product-list.ts';
import { $toasts } from '#browser/toasts.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { press, type } from '../../support/on-screen.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const products: SellerProduct[] = ['Deck Azul', 'Deck Verde'].map((name, index) => ({
  ...aProduct(),
  ...{ _id: `product-${index + 1}`, name, price: 40, offerPrice: 40, archived: false },
}));
const rows: BulkRow[] = [
  { id: 'product-2', name: 'Deck Verde', warnings: [], changes: [], reason: 'below_cent' },
  { id: 'product-1', name: 'Deck Azul', warnings: [], changes: [{ field: 'price', from: '40', to: '44.9' }] },
];
const preview = {
  ...{ total: 2, changed: 1, unchanged: 0, refused: 1, doubted: 0, page: 1, pages: 1 },
  rows,
};

beforeEach(() => {
  $toasts.set([]);
  $productFilters.set(everyProduct);
  $bulkChange.set({ state: 'none' });
  clearSelection();
  $sellerProducts.set({ state: 'loading', products: [], total: 0, page: 1, pages: 1 });
});

/** Opens the desk with two of 70 products. */
async function openDesk(answers: object = {}) {
  offlineApi({
    sellerProducts: () => ({ products, total: 70, page: 1, pages: 2 }),
    productBulkPreview: () => preview,
    productBulkApply: () => ({ done: 1, refusedTotal: 0, refused: [] }),
    productBulkUndo: () => ({ done: 1, refusedTotal: 0, refused: [] }),
    ...answers,
  });
  render(<ProductDesk categories={[{ text: 'Wax', path: 'Wax' }]} />);
  return await screen.findByRole('checkbox', { name: 'Select Deck Azul' });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('The head selects the page, and the bar counts the selection and selects all that match.', async () => {
  fireEvent.click(await openDesk());
  expect(screen.getByText('Selected: one product')).toBeTruthy();
  const head = box('Select all on this page');
  expect(head.indeterminate).toBe(true);
  fireEvent.click(head);
  expect(screen.getByText('Selected: 2 products')).toBeTruthy();
  press('Select all 70 that match');
  expect(screen.getByText('Selected: 70 products')).toBeTruthy();
  expect(box('Select Deck Verde').checked).toBe(true);
  fireEvent.click(box('Select Deck Verde'));
  expect(screen.getByText('Selected: one product')).toBeTruthy();
  $productFilters.set({ ...everyProduct, stock: 'in' });
  await waitFor(() => expect(screen.queryByText('Selected: one product')).toBeNull());
});

test('A price is previewed with refused rows, applied and undone with one key.', async () => {
  fireEvent.click(await openDesk());
  press('Change them');
  type('Percent', '10');
  press('Preview');
  await screen.findByText('One product would change, 1 refused.');
  expect(screen.getByText('Refused: the price would be below 1 cent.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Preview: nothing has changed yet');
  const [asked] = sentTo('productBulkPreview');
  const action = { kind: 'price', change: { by: 'percent', percent: 10 }, endsIn90: false };
  expect(asked).toMatchObject({ selection: { ids: ['product-1'] }, action });
  press('Change one product');
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('One product has changed.'));
  expect(screen.queryByText(/^Selected/)).toBeNull();
  $toasts.get().at(-1)?.action?.run();
  await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('One product is as before.'));
  const keys = (['productBulkApply', 'productBulkUndo'] as const).map((call) => sentTo(call)[0]);
  expect(keys).toEqual([{ key: asked?.key }, { key: asked?.key }]);
});

test('A doubted price needs a confirmation, a failure keeps the preview, and Escape closes it.', async () => {
  await openDesk({
    productBulkPreview: () => ({ ...preview, doubted: 1 }),
    productBulkApply: () => ({ status: 500, message: 'Something went wrong.' }),
  });
  fireEvent.click(box('Select all on this page'));
  press('Change them');
  type('Percent', '900');
  press('Preview');
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change one product' });
  expect(apply.disabled).toBe(true);
  fireEvent.click(box('The unusual price of one product is right.'));
  fireEvent.click(apply);
  await waitFor(() => expect($toasts.get().at(-1)?.kind).toBe('error'));
  expect(screen.getByText('Deck Verde', { selector: 'section th' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Back' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change them'));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Change them' }), { key: 'Escape' });
  expect(screen.queryByText(/^Selected/)).toBeNull();
});
