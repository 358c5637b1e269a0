import type { SecondFactor } from '#contract/account/second-factor.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { passkeysOf } from '#server/services/passkeys/passkey.repository.ts';
import { toPasskey } from '#server/services/passkeys/passkeys.service.ts';
import { consumeRecoveryCode, countRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOf } from './totp.ts';

interface Deps {
  db: ShopDatabase;
  now: () => Date;
}

interface SellerId {
  id: string;
}

/** Whose the seller's keys are. */
export const keyOwner = ({ id }: SellerId) => ({ audience: 'seller', account_id: id }) as const;

const rowOf = (db: ShopDatabase, { id }: SellerId) =>
  db
    .selectFrom('sellers')
    .select(['totp_secret', 'totp_pending', 'totp_step'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** What stands beside the seller's password. */
export async function secondFactor({ db }: Deps, seller: SellerId): Promise<SecondFactor> {
  const { totp_secret } = await rowOf(db, seller);
  return {
    passkeys: (await passkeysOf(db, keyOwner(seller))).map(toPasskey),
    app: totp_secret !== null,
    recoveryCodes: await countRecoveryCodes(db, seller.id),
  };
}

/**
 * Lets a right password through when nothing stands beside it, or with a code of the app or a recovery code, each of which
 * works once. Throws second_factor_needed, second_factor_wrong.
 */
export async function passSecondFactor(deps: Deps, seller: SellerId, code: string | undefined): Promise<void> {
  const { passkeys, app } = await secondFactor(deps, seller);
  if (passkeys.length === 0 && !app) return;
  if (code === undefined) throw new ApiProblem('second_factor_needed', { app, passkey: passkeys.length > 0 });
  if (app && (await useAppCode(deps, seller, code))) return;
  if (await consumeRecoveryCode(deps.db, seller.id, code)) return;
  throw new ApiProblem('second_factor_wrong');
}

async function useAppCode({ db, now }: Deps, seller: SellerId, code: string): Promise<boolean> {
  const { totp_secret, totp_step } = await rowOf(db, seller);
  const step = totp_secret === null ? undefined : stepOf(totp_secret, bare(code), { now: now(), after: totp_step });
  if (step === undefined) return false;
  const used = await db
    .updateTable('sellers')
    .set({ totp_step: step })
    .where('id', '=', seller.id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** A code as apps show it, without the blanks between. */
const bare = (code: string): string => code.replace(/\s/g, '');

/** A secret for an app, the same until its first code is typed. */
export async function startApp({ db }: Deps, seller: SellerId): Promise<string> {
  const { totp_pending } = await rowOf(db, seller);
  if (totp_pending !== null) return totp_pending;
  const secret = newTotpSecret();
  await db.updateTable('sellers').set({ totp_pending: secret }).where('id', '=', seller.id).execute();
  return secret;
}

/** Takes an app whose code is right for the one that makes codes from now on. Throws second_factor_wrong. */
export async function confirmApp({ db, now }: Deps, seller: SellerId, code: string): Promise<void> {
  const { totp_pending, totp_step } = await rowOf(db, seller);
  const step = totp_pending === null ? undefined : stepOf(totp_pending, bare(code), { now: now(), after: totp_step });
  if (step === undefined) throw new ApiProblem('second_factor_wrong');
  const change = { totp_secret: totp_pending, totp_pending: null, totp_step: step };
  await db.updateTable('sellers').set(change).where('id', '=', seller.id).execute();
}

/** Takes the app away. */
export async function removeApp({ db }: Deps, seller: SellerId): Promise<void> {
  await db.updateTable('sellers').set({ totp_secret: null, totp_pending: null }).where('id', '=', seller.id).execute();
}

/** The recovery codes of who has just put the first thing beside the password; none when there are some already. */
export async function firstRecoveryCodes({ db }: Deps, seller: SellerId): Promise<string[]> {
  return (await countRecoveryCodes(db, seller.id)) > 0 ? [] : await newRecoveryCodes(db, seller.id);
}
