import type { PaymentType } from '#contract/order.ts';

/** How orders are paid. */
export interface PaymentSettings {
  stripeSecretKey?: string | undefined;
  stripeWebhookSecret?: string | undefined;
  /** Whether cards are paid on a test page without money; on without a key where the shop does not sell in earnest. */
  paymentSandbox?: 'on' | 'off' | undefined;
  /** Whether the shop sells in earnest. */
  isLive?: boolean;
  /** What customers may choose from; everything that the shop can take unless it is set. */
  paymentTypes?: readonly PaymentType[] | undefined;
}
