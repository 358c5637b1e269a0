import type { PaymentMethod } from '../contract.ts';

export interface PaymentSettings {
  stripeSecretKey?: string | undefined;
  stripeWebhookSecret?: string | undefined;
  /** Whether customers pay on a test page. The default is on if there is no key and the shop does not sell for real. */
  paymentSandbox?: 'on' | 'off' | undefined;
  /** Whether the shop sells for real. */
  isLive?: boolean;
  /** The payment methods that customers may choose from; by default all available ones. */
  paymentMethods?: readonly PaymentMethod[] | undefined;
  /** Minutes until a payment page closes. */
  paymentPageMinutes?: number | undefined;
  /** Hours that a Multibanco voucher reserves stock; by default its whole lifetime. */
  multibancoHoldHours?: number | undefined;
}

export interface PaymentTerms {
  pageMinutes: number;
  /** How many hours a Multibanco voucher reserves stock. Without it, the stock is reserved until the voucher expires. */
  holdHours?: number | undefined;
}
