import type { SellerActionKind } from '../contract/order-actions.ts';
import type { OrderEventKind } from '../contract/order-life.ts';
import type { OrderStatus } from '../contract/order.ts';

const statuses: Partial<Record<OrderStatus, string>> = { Shipped: 'Ready to collect', Delivered: 'Collected' };
const events: Partial<Record<OrderEventKind, string>> = {
  shipped: 'Ready to collect',
  delivered: 'Collected',
  came_back: 'Not collected',
  sent_again: 'To be made ready again',
};

const done: Partial<Record<SellerActionKind, string>> = {
  ship: 'Ready to collect.',
  deliver: 'Collected.',
  come_back: 'It was not collected: it stands under To settle.',
};

/** An order that its customer collects at the shop: the seller's words where they differ from a delivered order. */
export const sellerPickup = {
  mark: 'Pick-up',
  statuses,
  events,
  done,
  nextReady: 'make it ready and tell the customer',
  nextCollected: 'say when it is collected',
  nextNotCollected: 'make it ready again or cancel it',
  ready: 'Ready to collect',
  collected: 'Collected',
  readyAgain: 'Make it ready again',
  cameBack: 'Not collected',
  notCollected: 'Was not collected...',
  notCollectedNow: 'It was not collected',
  keptUntil: (day: string) => `The shop keeps it until ${day}.`,
  readyDone: (name: string) => `${name} ready to collect`,
  collectedDone: (name: string) => `${name} collected`,
} as const;
