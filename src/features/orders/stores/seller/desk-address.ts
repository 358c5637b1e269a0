import { sellerOrderPath } from '#features/seller/rules/seller-order-path.ts';
import { type DeskTab, deskTabs } from '../../contract/seller-orders.ts';

/** A list of the desk: one of the work to do, or all orders of the shop. */
export type Desk = DeskTab | 'all';

/** The desk's lists in display order. The first is the default. */
export const desks: readonly Desk[] = [...deskTabs, 'all'];

export function deskOf(search: string): Desk {
  const named = new URLSearchParams(search).get('desk');
  return desks.find((desk) => desk === named) ?? 'pack';
}

export const deskPath = (desk: Desk): string => `/seller/orders${desk === 'pack' ? '' : `?desk=${desk}`}`;

/** The URL of an order's page. It contains the list, so that the page can link back to it. */
export const orderPath = (orderId: string, desk: Desk = 'pack'): string =>
  `${sellerOrderPath(orderId)}${desk === 'pack' ? '' : `?desk=${desk}`}`;

export const orderIdOfAddress = (): string =>
  decodeURIComponent(globalThis.location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
