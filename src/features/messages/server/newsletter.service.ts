import { limits } from '#core/limits.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { hashOfSecret, secretToken } from '#server/secrets/secret-token.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { newsletterMail as text } from '../text/newsletter-mail.ts';
import type { MessageDeps } from './message.service.ts';
import { confirmAddress, dropAddress, keepAddress } from './newsletter.repository.ts';

type Deps = Pick<MessageDeps, 'db' | 'now' | 'outbox' | 'unsubscribeTokens'>;

/** The path that unsubscribes an address with one click (RFC 8058). */
export const ONE_CLICK_PATH = '/api/newsletter/one-click';

/** Saves an address and mails the link that confirms it. The response does not show whether the address was known. */
export async function subscribe({ db, now, outbox }: Deps, address: string, shopUrl: string): Promise<void> {
  const email = address.toLowerCase();
  const token = secretToken();
  const time = now();
  const expiresAt = new Date(time.getTime() + limits.account.linkTimes.address).toISOString();
  const mail = await shortMail(email, text.confirmSubject, {
    paragraphs: [text.confirm, text.ignore],
    link: [text.confirmAt, `${shopUrl}/confirm/newsletter?token=${token}`],
  });
  await db.transaction().execute(async (transaction) => {
    const proof = { now: time.toISOString(), token_hash: hashOfSecret(token), token_expires_at: expiresAt };
    if (!(await keepAddress(transaction, email, proof))) return;
    await outbox.queue(transaction, mail, { kind: 'newsletterConfirmation' });
  });
}

/** Confirms a subscription by the mailed link. Sends a welcome mail with an unsubscribe link. Throws link_invalid. */
export async function confirm(
  { db, now, outbox, unsubscribeTokens }: Deps,
  token: string,
  { shopUrl, apiUrl }: { shopUrl: string; apiUrl: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const email = await confirmAddress(transaction, hashOfSecret(token), now().toISOString());
    if (email === undefined) throw new ApiProblem('link_invalid');
    const key = unsubscribeTokens.of(email);
    const mail = await shortMail(email, text.welcomeSubject, {
      paragraphs: [text.welcome],
      link: [text.leaveAt, `${shopUrl}${leavingPath(key)}`],
    });
    const unsubscribeUrl = `${apiUrl}${ONE_CLICK_PATH}?token=${key}`;
    await outbox.queue(transaction, { ...mail, unsubscribeUrl }, { kind: 'newsletterWelcome' });
  });
}

/** Returns the path of the page with the unsubscribe button. */
export const leavingPath = (key: string): string => `/confirm/leave-newsletter?token=${encodeURIComponent(key)}`;

/** Unsubscribes the address of a key. Repeated calls have no further effect. Throws link_invalid. */
export async function leave(
  { db, unsubscribeTokens }: Pick<Deps, 'db' | 'unsubscribeTokens'>,
  key: string,
): Promise<void> {
  const email = unsubscribeTokens.read(key);
  if (email === undefined) throw new ApiProblem('link_invalid');
  await dropAddress(db, email);
}
