import { $toasts } from '#browser/toasts.ts';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import { OrderPage } from '#features/orders/islands/seller/order/OrderPage.tsx';
import { $orderDrafts } from '#features/orders/stores/seller/order-drafts.ts';
import { $orderPage } from '#features/orders/stores/seller/seller-order-page.ts';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { type Answers, offlineApi, sentTo } from './shops/offline-api.ts';

/** The API's refusal of an action. */
interface Refusal {
  status: number;
  code: string;
  message: string;
  details?: unknown;
}
export const orderChanged: Refusal = {
  status: 409,
  code: 'order_changed',
  message: 'The order has changed meanwhile.',
};

/** Resets the page of an order to its state before it is loaded. */
export function resetOrderPage(): void {
  $toasts.set([]);
  $orderDrafts.set({});
  $orderPage.set({ state: 'loading', order: undefined });
  history.replaceState(null, '', '/seller/order/order-0123456789?desk=way');
}

/** Opens the page of an order with these answers of the API. */
export async function showOrderPage(answers: Answers): Promise<void> {
  offlineApi(answers);
  render(createElement(OrderPage));
  await screen.findByRole('heading', { name: 'Order #23456789' });
}

/** Opens the page of an order. Its actions are answered by `after`, in turn. */
export async function openOrderPage(
  order: SellerOrderDetail,
  ...after: (SellerOrderDetail | Refusal)[]
): Promise<void> {
  const answer = () => {
    const next = after.shift() ?? order;
    return 'code' in next ? next : { order: next };
  };
  await showOrderPage({ sellerOrder: () => ({ order }), sellerOrderAct: answer, sellerOrderAddress: answer });
}

/** The actions that the page has sent. */
export const sentActs = () => sentTo('sellerOrderAct').map(({ act }) => act);
