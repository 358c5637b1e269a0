import type { EnclosureName } from './enclosures.ts';

/** A mail as it leaves the shop; `text` and `html` say the same. */
export interface Mail {
  to: string;
  /** To whom an answer goes, when not to the shop. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Of a mail to a list: where a POST takes the address off it, without a question (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** What is put below it when it is sent. */
  encloses?: EnclosureName | undefined;
}

/** A mail with what makes it the same mail however often it is sent. */
export interface OutgoingMail extends Omit<Mail, 'unsubscribeUrl' | 'encloses'> {
  from: string;
  headers?: Record<string, string>;
  messageId: string;
  date: Date;
}

/** How many mails are sent at the same time, unless the transport says another number. */
export const USUAL_CONNECTIONS = 6;

/** How mails leave the shop. */
export interface MailTransport {
  /** How many mails it takes at the same time. */
  atOnce?: number;
  /** Resolves when the mail is handed over. Throws MailRefused when a repetition is of no use. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server will never take this mail: the recipient's address does not exist, for example. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
