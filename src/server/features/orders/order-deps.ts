import type { PaymentType } from '#contract/order.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { MediaOrigins } from '#server/platform/http/origins.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { Outbox } from '#server/services/mail/outbox.ts';

/** What the mails about orders need. */
export interface OrderMailDeps {
  outbox: Outbox;
  /** Where the shop is seen from outside, when it is set. */
  siteUrl?: string | undefined;
  /** The shop's own address, to which notices of new orders go. */
  mailTo?: string | undefined;
}

/** What the calls about orders need. */
export interface OrderDeps extends RouteDeps, MediaOrigins, OrderMailDeps {
  siteUrl?: string | undefined;
  transact: Transact;
  payments: { offered: readonly PaymentType[] };
}
