import type { Log } from '#server/log/log.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';

/** The webhook address of the invoicing software, and the secret that signs messages in both directions. */
export interface InvoicingSettings {
  url: string;
  /** `whsec_` and at least 24 bytes in base64. */
  secret: string;
}

/** The dependencies of sending messages to invoicing software. */
export interface InvoicingDeps extends RouteDeps {
  log: Log;
  /** Undefined without invoicing software. */
  invoicing: InvoicingSettings | undefined;
}
