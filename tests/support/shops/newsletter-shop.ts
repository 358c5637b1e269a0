import type { TestShop } from './test-shop.ts';

const lastMail = async (shop: TestShop) =>
  (await shop.inDatabase((db) => db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').executeTakeFirst()))
    ?.text ?? '';

/** What the link in the last mail carries. */
const tokenIn = (text: string): string => /[?&]token=([\w.%-]+)/.exec(text)?.[1] ?? '';

/** Asks for the newsletter; answers what the mailed link carries. */
export async function newsletterToken(shop: TestShop, email: string): Promise<string> {
  const body = { template_id: 'newsletter', template_params: { user_email: email } };
  await shop.ask('emailSend', { body });
  return tokenIn(await lastMail(shop));
}

/** Puts an address on the list; answers what the link out of it carries. */
export async function leavingToken(shop: TestShop, email: string): Promise<string> {
  await shop.ask('newsletterConfirm', { body: { token: await newsletterToken(shop, email) } });
  return tokenIn(await lastMail(shop));
}
