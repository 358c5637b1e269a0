import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { AddProduct } from '#features/catalogue/islands/seller/AddProduct.tsx';
import type { OrderReturn } from '#features/orders/contract/order-life.ts';
import { CorrectStock } from '#features/stock/islands/seller/CorrectStock.tsx';
import { CountField } from '#features/stock/islands/seller/CountField.tsx';
import { CountState } from '#features/stock/islands/seller/CountState.tsx';
import { WarnLevel } from '#features/stock/islands/seller/WarnLevel.tsx';
import { $counts } from '#features/stock/stores/seller/stock-counts.ts';
import { removeDraft } from '#features/seller/stores/draft-owner.ts';
import { readContent } from '#server/settings/content-file.ts';
import { $toasts } from '#browser/toasts.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { field, press, submitFormOf, type, typeByKeys } from '../../support/on-screen.ts';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';
import { openOrderPage, resetOrderPage, sentActs } from '../../support/seller-order-page.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const terms = await readContent('attributes.yaml', AttributeTerms);
const product: SellerProduct = { ...aProduct(), archived: false, quantity: 2, onShelf: 2, warnAt: null };

beforeEach(() => {
  $toasts.set([]);
  $counts.set({});
  removeDraft();
  resetOrderPage();
});

interface NumberInput {
  label: string;
  mode: 'numeric' | 'decimal' | 'text';
  /** Shows the field. */
  open: () => unknown;
  save: () => void;
  /** The sent numbers. */
  sent: () => unknown[];
}

const added: { quantity?: number; attributes?: { weightG?: number } }[] = [];

function openNewProduct() {
  added.length = 0;
  offlineApi({
    productAdd: async (request) => {
      added.push(JSON.parse(String((await request.formData()).get('productData'))) as (typeof added)[number]);
      return { message: 'Product Added' };
    },
  });
  render(<AddProduct categories={[{ text: 'Fu Wax Cool', path: 'Fuwax-Cool' }]} terms={terms} />);
  type('Product Name', 'Cera');
  type('Category', 'Fuwax-Cool');
  type('Product Price', '4');
  type('Offer Price', '3');
}
const saveNewProduct = () => press('ADD');

const line = {
  ...{ position: 0, productId: 'product-1', name: 'Wax Menta', image: [], ordered: 2, quantity: 2 },
  ...{ returning: 0, refunded: 0, amount: 2000 },
};
const paid = aSellerOrderDetail({
  ...{ acts: ['refund'], isPaid: true, lines: [line], amount: 2000, paidAmount: 2000, refundable: 2000 },
  payment: { method: 'mb_way', state: 'paid', amount: 2000 },
});
const received: OrderReturn = {
  ...{ id: 'return-1', kind: 'return', state: 'received', lines: [{ position: 0, quantity: 1 }], reason: 'size' },
  ...{ note: '', requestedBy: 'customer', requestedAt: '2026-06-16T10:00:00.000Z', isSellable: true },
  changedAt: '2026-06-16T10:00:00.000Z',
};

const numberInputs: NumberInput[] = [
  {
    label: 'Pieces on the shelf',
    mode: 'numeric',
    open: openNewProduct,
    save: saveNewProduct,
    sent: () => added.map(({ quantity }) => quantity),
  },
  {
    label: 'Weight in grams',
    mode: 'numeric',
    open: openNewProduct,
    save: saveNewProduct,
    sent: () => added.map(({ attributes }) => attributes?.weightG),
  },
  {
    label: 'Count: Deck J-Bay Preto',
    mode: 'numeric',
    open: () => {
      offlineApi({ stockCount: () => ({ product }) });
      render(
        <>
          <CountField product={{ ...product, name: 'Deck J-Bay Preto' }} onNext={() => undefined} />
          <CountState product={{ ...product, name: 'Deck J-Bay Preto' }} />
        </>,
      );
    },
    save: () => submitFormOf(field('Count: Deck J-Bay Preto')),
    sent: () => sentTo('stockCount').map(({ quantity }) => quantity),
  },
  {
    label: 'Pieces',
    mode: 'numeric',
    open: () => {
      offlineApi({ stockCorrect: () => ({ product }) });
      render(<CorrectStock product={product} />);
    },
    save: () => press('Add'),
    sent: () => sentTo('stockCorrect').map(({ pieces }) => pieces),
  },
  {
    label: 'Warn at so many free pieces or fewer',
    mode: 'numeric',
    open: () => {
      offlineApi({ stockWarn: () => ({ product }) });
      render(<WarnLevel product={product} />);
    },
    save: () => press('Save'),
    sent: () => sentTo('stockWarn').map(({ warnAt }) => warnAt),
  },
  {
    label: 'Amount in euros',
    mode: 'decimal',
    open: async () => {
      await openOrderPage(paid);
      type(/^Reason/, 'A scratch');
    },
    save: () => submitFormOf(field('Amount in euros')),
    sent: () => sentActs().map((act) => (act as { amount?: number }).amount),
  },
  {
    label: 'Other amount in euros',
    mode: 'decimal',
    open: async () => {
      await openOrderPage({ ...paid, acts: ['settle_return'], returns: [received] });
      press(/^Refund /);
    },
    save: () => press(/^(?:Refund|Give back)/),
    sent: () => sentActs().map((act) => (act as { amount?: number }).amount),
  },
];
const byLabel = numberInputs.map((one) => [one.label, one] as const);

test.each(byLabel)('The field %s is a text field with the keys for a number.', async (label, { mode, open }) => {
  await open();
  expect([field(label).type, field(label).inputMode]).toEqual(['text', mode]);
});

test.each(byLabel)('The field %s asks what 1.000 means, and sends the answer.', async (label, { open, save, sent }) => {
  await open();
  for (const typed of ['1,000', '1.000']) {
    typeByKeys(label, typed);
    expect(field(label).value).toBe(typed);
    save();
    expect(screen.getByText(/^Do you mean 1000(?:,00\s€)? or 1(?:,00\s€)?\?$/)).toBeTruthy();
    expect(sent()).toEqual([]);
  }
  press(new RegExp(`^${label}: 1000(?:,00\\s€)?$`));
  expect(field(label).value).toMatch(/^1000(?:,00)?$/);
  expect(document.activeElement).toBe(field(label));
  save();
  await waitFor(() => expect(sent()).toEqual([1000]));
});

test.each([
  ['Amount in euros', '12,50', 12.5],
  ['Amount in euros', '12.50', 12.5],
  ['Other amount in euros', '12,50', 12.5],
  ['Other amount in euros', '12.50', 12.5],
])('%s typed key by key as %s is sent as %d.', async (label, typed, amount) => {
  const input = numberInputs.find((one) => one.label === label);
  await input?.open();
  typeByKeys(label, typed);
  expect(field(label).value).toBe(typed);
  input?.save();
  await waitFor(() => expect(input?.sent()).toEqual([amount]));
});

test('The prices of a product have the keys for decimals, and a temperature those for a sign.', () => {
  openNewProduct();
  for (const label of ['Product Price', 'Offer Price'])
    expect([field(label).type, field(label).inputMode]).toEqual(['text', 'decimal']);
  expect([field('Water from (°C)').type, field('Water from (°C)').inputMode]).toEqual(['text', 'text']);
});
