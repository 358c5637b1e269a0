import { MailRefused, type MailTransport, type OutgoingMail } from '#server/mail/mail-transport.ts';

/** A mail transport that stores mails and fails on request. */
export interface MailBox extends MailTransport {
  received: OutgoingMail[];
  /** Fails the next attempts with these errors. */
  failNext(...failures: Error[]): void;
}

export const unreachable = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
export const unknownRecipient = (): Error => new MailRefused('550 no such user');

export function createMailBox(): MailBox {
  const received: OutgoingMail[] = [];
  const failures: Error[] = [];
  return {
    received,
    failNext: (...next) => void failures.push(...next),
    async send(mail) {
      const failure = failures.shift();
      if (failure) throw failure;
      received.push(mail);
    },
    close: () => undefined,
  };
}
