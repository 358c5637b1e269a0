import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ChangePreview } from '#features/orders/contract/order-change.ts';
import { closeChange } from '#features/orders/stores/seller/order-change.ts';
import { sellerOrderChange as text } from '#features/orders/text/seller-order-change.ts';
import { press, type } from '../../support/on-screen.ts';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';
import { resetOrderPage, sentActs, showOrderPage } from '../../support/seller-order-page.ts';
import { sentTo } from '../../support/shops/offline-api.ts';

beforeEach(() => {
  cleanup();
  resetOrderPage();
  closeChange();
});

const amounts = { subtotal: 69.8, discount: 0, delivery: 0, total: 69.8 };
const aPreview = (changes: Partial<ChangePreview> = {}): ChangePreview => ({
  before: amounts,
  after: { ...amounts, discount: 6.98, total: 62.82 },
  lines: [],
  refund: 6.98,
  toPay: 0,
  refusals: [],
  ...changes,
});

/** The page of an order with the editor open. */
async function openEditor(preview: ChangePreview): Promise<void> {
  const order = aSellerOrderDetail({ acts: ['change'] });
  const products = [{ productId: 'blue', name: 'Deck Azul', price: 39.9, left: 3 }];
  await showOrderPage({
    sellerOrder: () => ({ order }),
    sellerOrderAct: () => ({ order: { ...order, version: (order.version ?? 0) + 1 } }),
    sellerOrderPreview: () => ({ preview }),
    sellerOrderSwaps: () => ({ swaps: [{ position: order.lines[0]?.position ?? 0, products }] }),
  });
  press(text.open);
}

test('The seller previews a discount and then applies it.', async () => {
  await openEditor(aPreview());
  type(text.discount, '10');
  press(text.preview);
  expect(await screen.findByRole('region', { name: text.result })).toBeTruthy();
  expect(sentTo('sellerOrderPreview')[0]?.change).toMatchObject({ discount: { kind: 'percent', value: 10 } });
  press(text.apply);
  expect(await screen.findByRole('button', { name: text.open })).toBeTruthy();
  expect(sentActs()).toMatchObject([{ kind: 'change', discount: { kind: 'percent', value: 10 }, askedBy: 'customer' }]);
});

test('An edit after the preview removes it, because it no longer matches.', async () => {
  await openEditor(aPreview());
  press(text.preview);
  await screen.findByRole('region', { name: text.result });
  const swap = await screen.findByRole('combobox', { name: /^Swap .+ for$/ });
  fireEvent.change(swap, { target: { value: 'blue' } });
  expect(screen.queryByRole('region', { name: text.result })).toBeNull();
  press(text.preview);
  await screen.findByRole('region', { name: text.result });
  expect(sentTo('sellerOrderPreview')[1]?.change).toMatchObject({
    lines: [{ position: 0, swapTo: 'blue', unitPrice: 39.9 }],
  });
});

test('A swap shows the price that it takes, the seller can keep the former one, and no swap brings it back.', async () => {
  await openEditor(aPreview());
  const swap = await screen.findByRole('combobox', { name: /^Swap .+ for$/ });
  const price = screen.getByLabelText<HTMLInputElement>(text.price);
  const before = price.value;
  fireEvent.change(swap, { target: { value: 'blue' } });
  expect(price.value).toBe('39,90');
  fireEvent.change(price, { target: { value: before } });
  press(text.preview);
  await screen.findByRole('region', { name: text.result });
  expect(sentTo('sellerOrderPreview')[0]?.change).toMatchObject({
    lines: [{ position: 0, swapTo: 'blue', unitPrice: Number(before.replace(',', '.')) }],
  });
  fireEvent.change(swap, { target: { value: '' } });
  expect(price.value).toBe(before);
});

test('A change that is not possible shows the reason and cannot be applied.', async () => {
  await openEditor(aPreview({ refusals: ['paid_rises'] }));
  press(text.preview);
  expect(await screen.findByText(text.refusals.paid_rises)).toBeTruthy();
  expect(screen.queryByRole('button', { name: text.apply })).toBeNull();
});
