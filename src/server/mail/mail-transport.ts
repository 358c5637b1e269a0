import type { EnclosureName } from './enclosures.ts';

/** A mail; `text` and `html` have the same content. */
export interface Mail {
  to: string;
  /** The recipient of replies, if it is not the shop. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** For a mailing list: the address for one-click unsubscription by POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** The name of the text that is appended when the mail is sent. */
  encloses?: EnclosureName | undefined;
}

/** A mail with its identity, which is the same at every attempt. */
export interface OutgoingMail extends Omit<Mail, 'unsubscribeUrl' | 'encloses'> {
  from: string;
  headers?: Record<string, string>;
  messageId: string;
  date: Date;
}

/** The number of parallel deliveries, unless the transport sets another one. */
export const USUAL_CONNECTIONS = 6;

export interface MailTransport {
  /** The maximum number of parallel deliveries. */
  atOnce?: number;
  /** Resolves when the server has accepted the mail. Throws MailRefused if a retry would be useless. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server refused the mail permanently, for example because the address does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
