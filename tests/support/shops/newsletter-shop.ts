import type { TestShop } from './test-shop.ts';

const lastMail = async (shop: TestShop) =>
  (await shop.inDatabase((db) => db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').executeTakeFirst()))
    ?.text ?? '';

/** The token of the link in the last mail. */
const tokenIn = (text: string): string => /[?&]token=([\w.%-]+)/.exec(text)?.[1] ?? '';

/** Requests the newsletter. Returns the token of the mailed link. */
export async function newsletterToken(shop: TestShop, email: string): Promise<string> {
  const body = { template_id: 'newsletter', template_params: { user_email: email } };
  await shop.ask('emailSend', { body });
  return tokenIn(await lastMail(shop));
}

/** Subscribes an address. Returns the token of its unsubscribe link. */
export async function leavingToken(shop: TestShop, email: string): Promise<string> {
  await shop.ask('newsletterConfirm', { body: { token: await newsletterToken(shop, email) } });
  return tokenIn(await lastMail(shop));
}
