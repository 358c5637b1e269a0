import type { SecondFactor } from '../contract/second-factor-endpoints.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { Vault } from '#server/secrets/vault.ts';
import { passkeysOf } from '#features/passkeys/server/passkey.repository.ts';
import { toPasskey } from '#features/passkeys/server/passkeys.service.ts';
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

export const keyOwner = ({ id }: SellerId) => ({ audience: 'seller', account_id: id }) as const;

const rowOf = (db: ShopDatabase, { id }: SellerId) =>
  db
    .selectFrom('sellers')
    .select(['totp_secret', 'totp_pending', 'totp_step'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type SecretColumn = 'totp_secret' | 'totp_pending';

const placeOf = (column: SecretColumn, { id }: SellerId) => ({ table: 'sellers', column, row: id });

/** Returns the decrypted secret of the seller's app and the step of the last used code; undefined without an app. */
async function readAppSecret({ db, vault }: Deps, seller: SellerId, column: SecretColumn) {
  const row = await rowOf(db, seller);
  const stored = row[column];
  if (stored === null) return undefined;
  return { secret: vault.decrypt(stored, placeOf(column, seller)), after: row.totp_step };
}

export async function secondFactor({ db }: Pick<Deps, 'db'>, seller: SellerId): Promise<SecondFactor> {
  const { totp_secret } = await rowOf(db, seller);
  return {
    passkeys: (await passkeysOf(db, keyOwner(seller))).map(toPasskey),
    app: totp_secret !== null,
    recoveryCodes: await countRecoveryCodes(db, seller.id),
  };
}

/** A typed code, and whether the seller has logged in before on this device. */
interface TypedCode {
  code: string | undefined;
  isKnownDevice: boolean;
}

/**
 * Accepts a correct password without a second factor, or with a code of the app or a recovery code. Each code works once. After 100 wrong
 * codes from unknown devices, the app's codes work on known devices only. Throws second_factor_needed, second_factor_wrong,
 * second_factor_stopped.
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

/** Removes the spaces that apps show in codes. */
const bare = (code: string): string => code.replace(/\s/g, '');

/** Returns a secret for a new app. It stays the same until its first code is confirmed. */
export async function startApp(deps: Deps, seller: SellerId): Promise<string> {
  const pending = await readAppSecret(deps, seller, 'totp_pending');
  if (pending) return pending.secret;
  const secret = newTotpSecret();
  const change = { totp_pending: deps.vault.encrypt(secret, placeOf('totp_pending', seller)) };
  await deps.db.updateTable('sellers').set(change).where('id', '=', seller.id).execute();
  return secret;
}

/** Activates the pending app if the code is correct. Throws second_factor_wrong. */
export async function confirmApp(deps: Deps, seller: SellerId, code: string): Promise<void> {
  const pending = await readAppSecret(deps, seller, 'totp_pending');
  const step = pending && stepOf(pending.secret, bare(code), { now: deps.now(), after: pending.after });
  if (!pending || step === undefined) throw new ApiProblem('second_factor_wrong');
  const totp_secret = deps.vault.encrypt(pending.secret, placeOf('totp_secret', seller));
  const change = { totp_secret, totp_pending: null, totp_step: step };
  await deps.db.updateTable('sellers').set(change).where('id', '=', seller.id).execute();
}

export async function removeApp({ db }: Pick<Deps, 'db'>, seller: SellerId): Promise<void> {
  await db.updateTable('sellers').set({ totp_secret: null, totp_pending: null }).where('id', '=', seller.id).execute();
}

/** Returns recovery codes for the seller's first second factor; none when the seller already has codes. */
export async function firstRecoveryCodes({ db }: Pick<Deps, 'db'>, seller: SellerId): Promise<string[]> {
  return (await countRecoveryCodes(db, seller.id)) > 0 ? [] : await newRecoveryCodes(db, seller.id);
}
