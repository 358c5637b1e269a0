import type { PaymentMethod } from '../contract.ts';

/** The most common methods in Portugal come first. */
const order: readonly PaymentMethod[] = ['mb_way', 'multibanco', 'card', 'cash'];

/** Sorts payment methods into display order. */
export const shownMethods = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  order.filter((method) => methods.includes(method));
