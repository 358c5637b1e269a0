import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Payments } from './open-payments.ts';

/** What the calls about card payments need. */
export interface PaymentDeps extends OrderDeps {
  payments: Payments;
  log: Log;
}
