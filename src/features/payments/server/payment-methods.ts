import { type PaymentMethod, paymentMethods, PaymentType } from '../contract.ts';

/** The type of order (spec 7) for a payment method. */
const paymentTypeOf = (method: PaymentMethod): PaymentType => (method === 'cash' ? 'COD' : 'Online');

/** The payment types of these payment methods, cash on delivery first. */
export const paymentTypesOf = (methods: readonly PaymentMethod[]): PaymentType[] =>
  PaymentType.options.filter((type) => methods.some((method) => paymentTypeOf(method) === type));

/** All payment methods, cash on delivery first as in the payment types. */
export const everyMethod: readonly PaymentMethod[] = ['cash', ...paymentMethods.filter((method) => method !== 'cash')];
