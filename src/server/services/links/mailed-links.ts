import { limits } from '#contract/limits.ts';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { hashOfSecret, secretToken } from '#server/platform/secrets/secret-token.ts';

/**
 * What a mailed link does: proves the address, sets a password, changes the address, opens a guest's orders, logs in, or removes
 * all that opens an account because its owner did not do what the mail tells of.
 */
export type LinkPurpose = Tables['mailed_links']['purpose'];

const pages: Record<Exclude<LinkPurpose, 'code'>, string> = {
  address: 'address',
  password: 'password',
  new_email: 'new-email',
  entry: 'order',
  login: 'login',
  not_me: 'not-me',
  seller_not_me: 'seller-not-me',
};

/** Links against an intruder outlive what the intruder changes. */
const againstIntruders = ['not_me', 'seller_not_me'] as const;

/** Where a mailed link leads: a page that changes nothing until its button is pressed, since mail scanners open links. */
export const linkAddress = (shopUrl: string, purpose: keyof typeof pages, query: Record<string, string>): string =>
  `${shopUrl}/confirm/${pages[purpose]}?${new URLSearchParams(query)}`;

/** Whose link it is, and to which address it goes. */
export interface LinkOwner {
  accountId: string;
  email: string;
}

/** Writes a link to be mailed with the caller's transaction; answers what it carries, which is stored as a hash alone. */
export async function writeLink(
  transaction: ShopDatabase,
  purpose: LinkPurpose,
  { accountId, email }: LinkOwner,
  now: Date,
): Promise<string> {
  const token = secretToken();
  const expiresAt = new Date(now.getTime() + limits.account.linkTimes[purpose]).toISOString();
  const row = { token_hash: hashOfSecret(token), purpose, account_id: accountId, email, expires_at: expiresAt };
  await transaction.insertInto('mailed_links').values(row).execute();
  return token;
}

/** Uses a link up with the caller's transaction, which does what it is for. Throws link_invalid. */
export async function consumeLink(
  transaction: ShopDatabase,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<LinkOwner> {
  const used = await transaction
    .deleteFrom('mailed_links')
    .where('token_hash', '=', hashOfSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .returning(['account_id', 'email'])
    .executeTakeFirst();
  return ownerOf(used);
}

/** Whose link it is, while it can be used. Throws link_invalid. */
export async function readLink(db: ShopDatabase, purpose: LinkPurpose, token: string, now: Date): Promise<LinkOwner> {
  const found = await db
    .selectFrom('mailed_links')
    .select(['account_id', 'email'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return ownerOf(found);
}

function ownerOf(link: { account_id: string; email: string } | undefined): LinkOwner {
  if (!link || link.account_id === '') throw new ApiProblem('link_invalid');
  return { accountId: link.account_id, email: link.email };
}

/**
 * Moves the links in `texts`, which were not sent yet, to another address of the account. All other links to the former
 * address end, because its reader is not the owner.
 */
export async function moveLinks(
  transaction: ShopDatabase,
  { accountId, from, to }: { accountId: string; from: string; to: string },
  texts: readonly string[],
): Promise<void> {
  const tokens = texts.flatMap((text) => Array.from(text.matchAll(/[?&]token=([\w-]+)/g), ([, token = '']) => token));
  const links = transaction.updateTable('mailed_links').set({ email: to }).where('account_id', '=', accountId);
  if (tokens.length > 0) await links.where('token_hash', 'in', tokens.map(hashOfSecret)).execute();
  const others = transaction.deleteFrom('mailed_links').where('account_id', '=', accountId);
  await others.where('email', '=', from).execute();
}

/** Takes every link that opens an account back, or those of one purpose. */
export async function dropLinks(transaction: ShopDatabase, accountId: string, purpose?: LinkPurpose): Promise<void> {
  const links = transaction.deleteFrom('mailed_links').where('account_id', '=', accountId);
  const chosen = purpose ? links.where('purpose', '=', purpose) : links.where('purpose', 'not in', againstIntruders);
  await chosen.execute();
}

/** Deletes every link of an account that is no more. */
export async function deleteLinks(transaction: ShopDatabase, accountId: string): Promise<void> {
  await transaction.deleteFrom('mailed_links').where('account_id', '=', accountId).execute();
}

/**
 * Uses up a link against intruders and takes the later ones of the account back, because the intruder may have been sent those.
 * Earlier ones stay: the intruder cannot take them from the owner by using a later one. Throws link_invalid.
 */
export async function consumeEarliestLink(
  transaction: ShopDatabase,
  purpose: (typeof againstIntruders)[number],
  token: string,
  now: Date,
): Promise<LinkOwner> {
  const link = transaction
    .selectFrom('mailed_links')
    .select('expires_at')
    .where('token_hash', '=', hashOfSecret(token));
  const found = await link.executeTakeFirst();
  const owner = await consumeLink(transaction, purpose, token, now);
  await transaction
    .deleteFrom('mailed_links')
    .where('account_id', '=', owner.accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>=', found?.expires_at ?? '')
    .execute();
  return owner;
}

/** Deletes what nobody can use any more. */
export async function dropExpiredLinks(db: ShopDatabase, now: Date): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now.toISOString()).execute();
}
