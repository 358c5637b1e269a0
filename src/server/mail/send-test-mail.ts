import { join } from 'node:path';
import { randomId } from '../database/random-id.ts';
import { createFolderTransport } from './folder-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** The content of a test mail, and the messages about its result. */
interface TestMailText {
  subject: string;
  text: string;
  sent: (to: string) => string;
  written: (to: string) => string;
  failed: (to: string, why: string) => string;
  noSeller: string;
}

/** Sends a mail directly, without the outbox; returns the result for people. */
export async function sendTestMail(
  settings: { dataDir: string; smtpUrl?: string | undefined; mailFrom?: string | undefined },
  to: string | undefined,
  { subject, text, sent, written, failed, noSeller }: TestMailText,
): Promise<{ isSent: boolean; says: string }> {
  const { smtpUrl, mailFrom = 'shop@localhost', dataDir } = settings;
  if (to === undefined) return { isSent: false, says: noSeller };
  const transport = smtpUrl ? createSmtpTransport(smtpUrl) : createFolderTransport(join(dataDir, 'outbox'));
  const messageId = `<${randomId()}@test.localhost>`;
  try {
    await transport.send({ from: mailFrom, to, subject, text, html: `<p>${text}</p>`, messageId, date: new Date() });
    return { isSent: true, says: smtpUrl ? sent(to) : written(to) };
  } catch (error) {
    return { isSent: false, says: failed(to, (error as Error).message) };
  } finally {
    transport.close();
  }
}
