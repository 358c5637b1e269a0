import { createTransport } from 'nodemailer';

const PATIENCE = 8_000;
const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };

/** Connects and logs in to an SMTP server without sending a mail. Resolves to the problem, or undefined. */
export async function findMailProblem(url: string): Promise<string | undefined> {
  const smtp = createTransport({ url, ...timeouts });
  try {
    await smtp.verify();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    smtp.close();
  }
}
