import type { Transact } from '#server/database/database.ts';
import type { Log } from '#server/log/log.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import type { Payments } from './open-payments.ts';
import type { PaymentListener } from './payment-listener.ts';

export interface PaymentDeps extends RouteDeps {
  transact: Transact;
  payments: Payments;
  /** Receives each movement of money within the transaction that writes it. */
  paymentListener: PaymentListener;
  log: Log;
}

export type IntentDeps = Pick<PaymentDeps, 'db' | 'transact' | 'now' | 'payments' | 'paymentListener' | 'log'>;
