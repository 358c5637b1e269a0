import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport, USUAL_CONNECTIONS } from './mail-transport.ts';

/** Milliseconds for an answer of the server, for a whole mail, and until an idle connection closes. */
const TIMEOUT = 20_000;
const LONGEST_SEND = 2 * 60_000;
const IDLE = 15_000;

/** Sends mails over shared connections to `smtps://user:password@host:465`. Append `?maxConnections=2` for a server that allows few. */
export function createSmtpTransport(url: string): MailTransport {
  const atOnce = Number(URL.parse(url)?.searchParams.get('maxConnections')) || USUAL_CONNECTIONS;
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    idleTimeout: IDLE,
    maxRequeues: 1,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    atOnce,
    async send(mail) {
      try {
        await smtp.sendMail({ ...mail, signal: AbortSignal.timeout(LONGEST_SEND) });
      } catch (cause) {
        throw isFinal(cause) ? new MailRefused((cause as Error).message, { cause }) : cause;
      }
    },
    close: () => smtp.close(),
  };
}

/** Whether the server refused the sender, the recipient or the mail permanently (SMTP 5xx). */
function isFinal(cause: unknown): boolean {
  const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
