import { OrderPageScreen } from '#features/orders/islands/page/OrderPageScreen.tsx';
import type { OrderDetail } from '#features/orders/contract/order.ts';
import { OrderDesk } from '#features/orders/islands/seller/desk/OrderDesk.tsx';
import { $orderDesk, emptyDesk } from '#features/orders/stores/seller/seller-order-desk.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrderDetail } from '../../support/builders.ts';
import { pickupTerms } from '../../support/delivery-terms.ts';
import { press, stayOnPage } from '../../support/on-screen.ts';
import { aSellerOrder, aSellerOrderDetail, listOf } from '../../support/seller-orders.ts';
import { openOrderPage, resetOrderPage, sentActs } from '../../support/seller-order-page.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const { address = [], hours = [], hint = null } = pickupTerms.pickup ?? {};
const pickup = { address, hours, hint, until: null };
const due = { method: 'cash', state: 'due', amount: 34.9 } as const;

async function openPage(changes: Partial<OrderDetail>) {
  forgetEverything();
  stayOnPage();
  history.replaceState(null, '', '/my-orders/order-1');
  beCustomer();
  const order = anOrderDetail({ pickup, payment: due, ...changes });
  offlineApi({ orderDetail: () => ({ order }) });
  render(<OrderPageScreen />);
  await screen.findByRole('heading', { name: 'O que já aconteceu' });
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const shows = (...words: (string | RegExp)[]) => {
  for (const one of words) expect(screen.getAllByText(one, { exact: false }).length).toBeGreaterThan(0);
};

test('The page of an order to collect shows place, hours and the amount for the shop, and no arrival.', async () => {
  await openPage({});
  shows(
    'Rua do Farol 12',
    'Segunda a sexta',
    'quando a puder levantar',
    /^Paga 34,90.€ na loja/,
    'Levantamento na loja',
  );
  expect(screen.queryByText(/quando a encomenda chegar|^Envio$/)).toBeNull();
});

test('A ready order says until when the shop keeps it, and a collected one that it was collected.', async () => {
  await openPage({ status: 'Shipped', pickup: { ...pickup, until: '2026-12-05' } });
  expect(heading()).toBe('Pronta a levantar');
  shows('Guardamo-la até', '5 de dezembro', 'Encomenda: Pronta a levantar');
});

test('An order that was collected says so.', async () => {
  await openPage({ status: 'Delivered', isPaid: true });
  expect(heading()).toBe('Levantada');
});

test('The seller makes an order ready to collect without a tracking number, and its slip and timeline say so.', async () => {
  resetOrderPage();
  const shipped = { kind: 'shipped', by: 'seller', at: '2026-06-15T11:30:00.000Z' } as const;
  await openOrderPage(
    aSellerOrderDetail({ pickup, acts: ['ship', 'process'] }),
    aSellerOrderDetail({
      pickup: { ...pickup, until: '2026-07-01' },
      status: 'Shipped',
      acts: ['deliver', 'come_back'],
      events: [shipped],
    }),
  );
  shows('Pick-up', 'Next: make it ready and tell the customer', 'Rua do Farol 12, 2655-123 Ericeira');
  expect(screen.queryByLabelText('Tracking number')).toBeNull();
  press('Ready to collect');
  await screen.findByText('Next: say when it is collected');
  shows('The shop keeps it until');
  expect(screen.getByRole('button', { name: 'Was not collected...' })).toBeTruthy();
  expect(sentActs()).toEqual([{ kind: 'ship' }]);
  expect(toastTexts()).toEqual(['Ready to collect.']);
});

test('The desk has one button for an order to collect, and offers to undo it.', async () => {
  forgetEverything();
  $orderDesk.set(emptyDesk);
  history.replaceState(null, '', '/seller/orders');
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder({ pickup })),
    sellerOrderAct: () => ({ order: aSellerOrderDetail({ pickup, status: 'Shipped', undoUntil }) }),
  });
  render(<OrderDesk />);
  expect(await screen.findByText('Pick-up')).toBeTruthy();
  expect(screen.queryByLabelText(/^Tracking number/)).toBeNull();
  press('Ready to collect: order #23456789');
  await waitFor(() => expect(toastTexts()).toEqual(['Order #23456789 ready to collect']));
  expect(sentTo('sellerOrderAct')).toMatchObject([{ act: { kind: 'ship' } }]);
});
