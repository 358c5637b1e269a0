import type { PaymentMethod } from '#contract/order-life.ts';

/** How orders are paid. */
export interface PaymentSettings {
  stripeSecretKey?: string | undefined;
  stripeWebhookSecret?: string | undefined;
  /** Whether orders are paid on a test page without money; on without a key where the shop does not sell in earnest. */
  paymentSandbox?: 'on' | 'off' | undefined;
  /** Whether the shop sells in earnest. */
  isLive?: boolean;
  /** What customers may choose from; everything that the shop can take unless it is set. */
  paymentMethods?: readonly PaymentMethod[] | undefined;
  /** Minutes for which a page to pay on is open. */
  paymentPageMinutes?: number | undefined;
  /** Hours for which a Multibanco voucher holds pieces; as long as it lives unless it is set. */
  multibancoHoldHours?: number | undefined;
}
