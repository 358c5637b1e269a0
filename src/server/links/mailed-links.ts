import { limits } from '#core/limits.ts';
import type { ShopDatabase, Tables } from '../database/schema.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { hashOfSecret, secretToken } from '../secrets/secret-token.ts';

/** `not_me` and `seller_not_me` remove everything that opens an account, because its owner did not do the action in the mail. */
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

/** Links against an intruder stay valid after the intruder's changes. */
const againstIntruders = ['not_me', 'seller_not_me'] as const;

/** The address of a mailed link. Its page changes nothing until the button is pressed, because mail scanners open links. */
export const linkAddress = (shopUrl: string, purpose: keyof typeof pages, query: Record<string, string>): string =>
  `${shopUrl}/confirm/${pages[purpose]}?${new URLSearchParams(query)}`;

/** The account of a link, and the address that receives it. */
export interface LinkOwner {
  accountId: string;
  email: string;
}

/** Creates a link for a mail in the caller's transaction; returns its token, which is stored only as a hash. */
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

/** Uses up a link in the caller's transaction, which then does the link's work. Throws link_invalid. */
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

/** Returns the owner of a usable link. Throws link_invalid. */
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

/** Moves the unsent links in `texts` to another address of the account. Deletes other links to the former one: its reader is not the owner. */
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

/** Deletes all links that open an account, or those of one purpose. */
export async function dropLinks(transaction: ShopDatabase, accountId: string, purpose?: LinkPurpose): Promise<void> {
  const links = transaction.deleteFrom('mailed_links').where('account_id', '=', accountId);
  const chosen = purpose ? links.where('purpose', '=', purpose) : links.where('purpose', 'not in', againstIntruders);
  await chosen.execute();
}

/** Moves the links against intruders to the account that another account joins, because an intruder can join accounts. */
export async function joinLinks(transaction: ShopDatabase, { from, to }: { from: string; to: string }): Promise<void> {
  const joining = transaction.updateTable('mailed_links').set({ account_id: to }).where('account_id', '=', from);
  await joining.where('purpose', 'in', againstIntruders).execute();
  await deleteLinks(transaction, from);
}

/** Deletes the links against intruders with an address, whichever account they are of, and the links without an account. */
export async function deleteLinksTo(transaction: ShopDatabase, email: string): Promise<void> {
  await transaction
    .deleteFrom('mailed_links')
    .where('email', '=', email)
    .where(({ or, eb }) => or([eb('purpose', '=', 'not_me'), eb('account_id', '=', '')]))
    .execute();
}

export async function deleteLinks(transaction: ShopDatabase, accountId: string): Promise<void> {
  await transaction.deleteFrom('mailed_links').where('account_id', '=', accountId).execute();
}

/**
 * Uses up a link against intruders and deletes the account's later ones, because they may have been mailed to the intruder. Earlier links stay, so an
 * intruder with a later link cannot take them from the owner. Throws link_invalid.
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

export async function dropExpiredLinks(db: ShopDatabase, now: Date): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now.toISOString()).execute();
}
