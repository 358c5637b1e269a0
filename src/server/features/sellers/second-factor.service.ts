import type { SecondFactor } from '#contract/account/second-factor.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { Vault } from '#server/platform/secrets/vault.ts';
import { passkeysOf } from '#server/services/passkeys/passkey.repository.ts';
import { toPasskey } from '#server/services/passkeys/passkeys.service.ts';
import { countAttempt, forgetFailedCodes } from './failed-codes.ts';
import { consumeRecoveryCode, countRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOf } from './totp.ts';

interface Deps {
  db: ShopDatabase;
  now: () => Date;
  vault: Vault;
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

type SecretColumn = 'totp_secret' | 'totp_pending';

const placeOf = (column: SecretColumn, { id }: SellerId) => ({ table: 'sellers', column, row: id });

/** The secret of the seller's app as its codes are made of it, and the step of the last code; undefined without one. */
async function readAppSecret({ db, vault }: Deps, seller: SellerId, column: SecretColumn) {
  const row = await rowOf(db, seller);
  const stored = row[column];
  if (stored === null) return undefined;
  return { secret: vault.decrypt(stored, placeOf(column, seller)), after: row.totp_step };
}

/** What stands beside the seller's password. */
export async function secondFactor({ db }: Pick<Deps, 'db'>, seller: SellerId): Promise<SecondFactor> {
  const { totp_secret } = await rowOf(db, seller);
  return {
    passkeys: (await passkeysOf(db, keyOwner(seller))).map(toPasskey),
    app: totp_secret !== null,
    recoveryCodes: await countRecoveryCodes(db, seller.id),
  };
}

/** A code as it was typed, and whether the seller has logged in before on the device that sends it. */
interface TypedCode {
  code: string | undefined;
  isKnownDevice: boolean;
}

/**
 * Lets a right password through when nothing stands beside it, or with a code of the app or a recovery code, each of which
 * works once. After 100 wrong codes from unknown devices, the app's codes work on known devices only. Throws
 * second_factor_needed, second_factor_wrong, second_factor_stopped.
 */
export async function passSecondFactor(
  deps: Deps,
  seller: SellerId,
  { code, isKnownDevice }: TypedCode,
): Promise<void> {
  const { passkeys, app } = await secondFactor(deps, seller);
  if (passkeys.length === 0 && !app) return;
  if (code === undefined) throw new ApiProblem('second_factor_needed', { app, passkey: passkeys.length > 0 });
  const mayTry = isKnownDevice || (await countAttempt(deps.db, seller.id));
  const isRight =
    (mayTry && app && (await useAppCode(deps, seller, code))) || (await consumeRecoveryCode(deps.db, seller.id, code));
  if (!isRight) throw new ApiProblem(mayTry ? 'second_factor_wrong' : 'second_factor_stopped');
  await forgetFailedCodes(deps.db, seller.id);
}

async function useAppCode(deps: Deps, seller: SellerId, code: string): Promise<boolean> {
  const app = await readAppSecret(deps, seller, 'totp_secret');
  const step = app && stepOf(app.secret, bare(code), { now: deps.now(), after: app.after });
  if (step === undefined) return false;
  const used = await deps.db
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
export async function startApp(deps: Deps, seller: SellerId): Promise<string> {
  const pending = await readAppSecret(deps, seller, 'totp_pending');
  if (pending) return pending.secret;
  const secret = newTotpSecret();
  const change = { totp_pending: deps.vault.encrypt(secret, placeOf('totp_pending', seller)) };
  await deps.db.updateTable('sellers').set(change).where('id', '=', seller.id).execute();
  return secret;
}

/** Takes an app whose code is right for the one that makes codes from now on. Throws second_factor_wrong. */
export async function confirmApp(deps: Deps, seller: SellerId, code: string): Promise<void> {
  const pending = await readAppSecret(deps, seller, 'totp_pending');
  const step = pending && stepOf(pending.secret, bare(code), { now: deps.now(), after: pending.after });
  if (!pending || step === undefined) throw new ApiProblem('second_factor_wrong');
  const totp_secret = deps.vault.encrypt(pending.secret, placeOf('totp_secret', seller));
  const change = { totp_secret, totp_pending: null, totp_step: step };
  await deps.db.updateTable('sellers').set(change).where('id', '=', seller.id).execute();
}

/** Takes the app away. */
export async function removeApp({ db }: Pick<Deps, 'db'>, seller: SellerId): Promise<void> {
  await db.updateTable('sellers').set({ totp_secret: null, totp_pending: null }).where('id', '=', seller.id).execute();
}

/** The recovery codes of who has just put the first thing beside the password; none when there are some already. */
export async function firstRecoveryCodes({ db }: Pick<Deps, 'db'>, seller: SellerId): Promise<string[]> {
  return (await countRecoveryCodes(db, seller.id)) > 0 ? [] : await newRecoveryCodes(db, seller.id);
}
