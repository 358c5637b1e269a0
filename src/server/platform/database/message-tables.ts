import type { Generated } from 'kysely';
import type { WebhookType } from '#contract/seller/webhook-message.ts';
import type { Flag } from './flag.ts';

/** The tables of what is written to the shop and what it mails. */
export interface MessageTables {
  contact_messages: ContactMessageTable;
  newsletter_addresses: NewsletterAddressTable;
  outbox: OutboxTable;
  webhook_messages: WebhookMessageTable;
}

interface ContactMessageTable {
  seq: Generated<number>;
  id: string;
  name: string;
  email: string;
  message: string;
  created_at: string;
}

interface NewsletterAddressTable {
  email: string;
  created_at: string;
  /** When the mailed link was used; nothing is sent before. */
  confirmed_at: string | null;
  token_hash: string | null;
  token_expires_at: string | null;
}

interface OutboxTable {
  seq: Generated<number>;
  id: string;
  to: string;
  reply_to: string | null;
  /** Where one press takes the address off the list that the mail belongs to (RFC 8058). */
  unsubscribe_url: string | null;
  subject: string;
  text: string;
  html: string;
  /** What is put below it when it is sent. */
  encloses: 'terms' | null;
  /** The same at every attempt, so that a mail which arrives twice is shown once. */
  message_id: string;
  created_at: string;
  sent_at: string | null;
  attempts: number;
  /** Null when nothing is left to do: it was sent, or given up. */
  next_attempt_at: string | null;
  last_error: string | null;
  /** The event of an order that it tells of; taken away with the event's undo while it is unsent. */
  event_id: string | null;
  /** The order that it is about; null for other mails, and for mails that earlier versions sent. */
  order_id: Generated<string | null>;
  /** Whether its recipient waits for it: it is sent before others. */
  is_urgent: Generated<Flag>;
  /** The hash of the budget that it counts in; null for a mail that strangers cannot cause. */
  budget_key: Generated<string | null>;
  /** Whether it waits to be sent together with other mails of its budget. */
  is_held: Generated<Flag>;
  /** When its text was emptied, or found to be evidence. */
  settled_at: string | null;
}

/** What is told to invoicing software, until it is, and for a while after that. */
interface WebhookMessageTable {
  seq: Generated<number>;
  id: string;
  type: WebhookType;
  order_id: string;
  /** The entry of the ledger or the event that it tells of. */
  source: string;
  /** JSON, the same at every attempt; emptied with the mails of its age. */
  body: string;
  created_at: string;
  attempts: Generated<number>;
  /** Null when nothing is left to do: it was delivered, or given up. */
  next_attempt_at: string | null;
  delivered_at: Generated<string | null>;
  last_error: Generated<string | null>;
}
