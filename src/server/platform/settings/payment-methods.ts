import { type PaymentMethod, paymentMethods } from '#contract/order-life.ts';
import { PaymentType } from '#contract/order.ts';

/** The kind of order (spec 7) that a way of paying belongs to. */
const paymentTypeOf = (method: PaymentMethod): PaymentType => (method === 'cash' ? 'COD' : 'Online');

/** The kinds of orders that these ways of paying make possible, cash on delivery first. */
export const paymentTypesOf = (methods: readonly PaymentMethod[]): PaymentType[] =>
  PaymentType.options.filter((type) => methods.some((method) => paymentTypeOf(method) === type));

/** Every way of paying, cash on delivery first as in the kinds of orders. */
export const everyMethod: readonly PaymentMethod[] = ['cash', ...paymentMethods.filter((method) => method !== 'cash')];
