import type { Generated } from 'kysely';
import type { WebhookType } from '#features/invoicing/contract/invoicing-endpoints.ts';
import type { Flag } from './flag.ts';

export interface MessageTables {
  contact_messages: {
    seq: Generated<number>;
    id: string;
    name: string;
    email: string;
    message: string;
    created_at: string;
  };

  newsletter_addresses: {
    email: string;
    created_at: string;
    /** When the subscriber used the mailed link. The address gets no newsletter before. */
    confirmed_at: string | null;
    token_hash: string | null;
    token_expires_at: string | null;
    /** The import of a former shop's customers that has added it. */
    import_id: Generated<string | null>;
    /** Where the former shop has recorded the consent: the kind and the name of the file. */
    consent_source: Generated<string | null>;
  };

  outbox: {
    seq: Generated<number>;
    id: string;
    to: string;
    reply_to: string | null;
    /** The address for one-click unsubscription from the mail's list (RFC 8058). */
    unsubscribe_url: string | null;
    subject: string;
    text: string;
    html: string;
    /** The name of the text that is appended when the mail is sent. */
    encloses: 'terms' | null;
    /** The same at every attempt, so that mail programs show a repeated mail once. */
    message_id: string;
    created_at: string;
    sent_at: string | null;
    attempts: number;
    /** Null when no attempt will follow: the mail was sent or given up. */
    next_attempt_at: string | null;
    last_error: string | null;
    /** The order event that the mail reports. If the event is undone, the unsent mail is deleted. */
    event_id: string | null;
    /** The order of the mail; null for other mails, and for mails that earlier versions sent. */
    order_id: Generated<string | null>;
    /** The mail that was sent again as this one; null for all other mails. */
    copy_of: Generated<string | null>;
    /** Whether its recipient is waiting for it. It is sent before other mails. */
    is_urgent: Generated<Flag>;
    /** The hash of the mail's budget; null for a mail that strangers cannot cause. */
    budget_key: Generated<string | null>;
    /** Whether it is held to be joined with other mails of its budget. */
    is_held: Generated<Flag>;
    /** When its text was emptied or classified as evidence. */
    settled_at: string | null;
  };

  /** The messages to the invoicing software. They stay for a while after delivery. */
  webhook_messages: {
    seq: Generated<number>;
    id: string;
    type: WebhookType;
    order_id: string;
    /** The id of the reported event or ledger entry. */
    source: string;
    /** JSON, the same at every attempt. It is emptied when mails of the same age are. */
    body: string;
    created_at: string;
    attempts: Generated<number>;
    /** Null when no attempt will follow: the message was delivered or given up. */
    next_attempt_at: string | null;
    delivered_at: Generated<string | null>;
    last_error: Generated<string | null>;
  };
}
