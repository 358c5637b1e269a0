import type { Log } from '#server/platform/log/log.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';

/** Where invoicing software listens, and the secret that signs what it is told and what it says. */
export interface InvoicingSettings {
  url: string;
  /** `whsec_` and at least 24 bytes in base64. */
  secret: string;
}

/** What telling invoicing software needs. */
export interface InvoicingDeps extends RouteDeps {
  log: Log;
  /** Undefined where nobody is to be told. */
  invoicing: InvoicingSettings | undefined;
}
