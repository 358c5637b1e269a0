import { randomInt } from 'node:crypto';
import { limits } from '#core/limits.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { hashOfSecret } from '../secrets/secret-token.ts';
import { dropLinks } from './mailed-links.ts';

const hashOfCode = (accountId: string, code: string): string => hashOfSecret(`${accountId} ${code}`);

/** Creates a six-digit code in the caller's transaction. Earlier codes of the account expire. */
export async function writeCode(
  transaction: ShopDatabase,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<string> {
  await dropLinks(transaction, id, 'code');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + limits.account.linkTimes.code).toISOString();
  await transaction
    .insertInto('mailed_links')
    .values({ token_hash: hashOfCode(id, code), purpose: 'code', account_id: id, email, expires_at: expiresAt })
    .execute();
  return code;
}

/** Uses up an account's code. It is valid while the account keeps the address that the code was mailed to. Throws code_wrong. */
export async function consumeCode(
  db: ShopDatabase,
  { id, email }: { id: string; email: string },
  code: string,
  now: Date,
): Promise<void> {
  const used = await db
    .deleteFrom('mailed_links')
    .where('token_hash', '=', hashOfCode(id, code))
    .where('purpose', '=', 'code')
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .returning('account_id')
    .executeTakeFirst();
  if (!used) throw new ApiProblem('code_wrong');
}
