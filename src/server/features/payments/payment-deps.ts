import type { Transact } from '#server/platform/database/transact.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { Payments } from './open-payments.ts';
import type { PaymentListener } from './payment-listener.ts';

/** What taking payments and giving them back needs. */
export interface PaymentDeps extends RouteDeps {
  transact: Transact;
  payments: Payments;
  /** Hears of every move of money within the transaction that writes it. */
  paymentListener: PaymentListener;
  log: Log;
}

/** What carrying out what was asked of the provider needs. */
export type IntentDeps = Pick<PaymentDeps, 'db' | 'transact' | 'now' | 'payments' | 'paymentListener' | 'log'>;
