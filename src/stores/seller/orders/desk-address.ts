import { sellerOrderPath } from '#domain/seller/seller-order-path.ts';
import { type DeskTab, deskTabs } from '#contract/seller-orders.ts';

/** A list of the desk: one of the work to do, or all orders of the shop. */
export type Desk = DeskTab | 'all';

/** The desk's lists in their order; the first is the one to begin with. */
export const desks: readonly Desk[] = [...deskTabs, 'all'];

/** The list that an address's query names. */
export function deskOf(search: string): Desk {
  const named = new URLSearchParams(search).get('desk');
  return desks.find((desk) => desk === named) ?? 'pack';
}

/** The address of a list of the desk. */
export const deskPath = (desk: Desk): string => `/seller/orders${desk === 'pack' ? '' : `?desk=${desk}`}`;

/** The address of an order's page, which leads back to the list that it was opened from. */
export const orderPath = (orderId: string, desk: Desk = 'pack'): string =>
  `${sellerOrderPath(orderId)}${desk === 'pack' ? '' : `?desk=${desk}`}`;

/** The order that the page's own address names. */
export const orderIdOfAddress = (): string =>
  decodeURIComponent(globalThis.location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
