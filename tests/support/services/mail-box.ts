import { MailRefused, type MailTransport, type OutgoingMail } from '#server/mail/mail-transport.ts';

export const unreachable = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
export const unknownRecipient = (): Error => new MailRefused('550 no such user');

/** A mail transport that stores mails and fails on request. */
export function createMailBox() {
  const received: OutgoingMail[] = [];
  const failures: Error[] = [];
  const transport: MailTransport = {
    async send(mail) {
      const failure = failures.shift();
      if (failure) throw failure;
      received.push(mail);
    },
    close: () => undefined,
  };
  return { ...transport, received, failNext: (...next: Error[]) => void failures.push(...next) };
}
