import type { Payments } from './features/payments/open-payments.ts';
import type { Installation } from './features/system/system.service.ts';
import type { ShopDatabase } from './platform/database/schema.ts';
import type { Transact } from './platform/database/transact.ts';
import type { AttemptLimits } from './platform/http/attempt-limits.ts';
import type { LogRequest } from './platform/log/logged-request.ts';
import type { Outbox } from './services/mail/outbox.ts';
import type { MediaStore } from './services/media/media-store.ts';
import type { Passwords } from './services/passwords/passwords.ts';

/** Tells the operator of a problem in one line; `cause` is added with its stack. */
export type Log = (line: string, cause?: unknown, requestId?: string) => void;

/** All that the API needs from outside; every one of them can be replaced in a test. */
export interface AppDeps {
  db: ShopDatabase;
  transact: Transact;
  now: () => Date;
  passwords: Passwords;
  media: MediaStore;
  /** What stands before `/media/…` in the addresses of pictures; empty on the site's own origin. */
  mediaBaseUrl: string;
  /** Where the shop is seen from outside, when it is set. */
  siteUrl?: string | undefined;
  /** Where browsers reach this API when it runs alone; unset on the site's own origin. */
  apiUrl?: string | undefined;
  /** Further origins whose pages may use this API. */
  allowedOrigins: readonly string[];
  payments: Payments;
  attempts: AttemptLimits;
  /** Counts what visitors send by the contact and newsletter forms. */
  formAttempts: AttemptLimits;
  outbox: Outbox;
  /** The shop's own address, to which contact messages and notices of new orders go. */
  mailTo?: string | undefined;
  log: Log;
  logRequest: LogRequest;
  /** Resolves when everyone who listens to product changes has been served; never rejects. */
  productsChanged: () => Promise<void>;
  installation: Installation;
}
