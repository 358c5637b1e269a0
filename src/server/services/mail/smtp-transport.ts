import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './mail-transport.ts';

const TIMEOUT = 20_000;

/** Hands mails to the SMTP server of an address such as `smtps://user:password@mail.example:465`. */
export function createSmtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await smtp.sendMail(mail);
      } catch (cause) {
        throw isFinal(cause) ? new MailRefused((cause as Error).message, { cause }) : cause;
      }
    },
    close: () => smtp.close(),
  };
}

/** Whether the server refused the sender, the recipient or the mail itself for good (SMTP 5xx). */
function isFinal(cause: unknown): boolean {
  const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
