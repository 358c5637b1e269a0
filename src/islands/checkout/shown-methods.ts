import type { PaymentMethod } from '#contract/order-life.ts';

/** The ways that most people in Portugal pay by come first. */
const order: readonly PaymentMethod[] = ['mb_way', 'multibanco', 'card', 'cash'];

/** The ways of paying in the order in which they are shown. */
export const shownMethods = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  order.filter((method) => methods.includes(method));
