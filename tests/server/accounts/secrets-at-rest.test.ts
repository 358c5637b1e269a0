import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { readSecretFacts } from '#features/system/server/readiness/secret-facts.ts';
import { stepAt, totpCode } from '#features/seller/server/totp.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { forgetLostSecrets } from '#server/secrets/open-vault.ts';
import { secretKeyFileOf } from '#server/secrets/secret-key.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin, type TestShop } from '../../support/shops/test-shop.ts';

const HALF_MINUTE = 30_000;
const now = new Date('2026-06-15T12:00:00.000Z');

async function addApp(shop: TestShop): Promise<string> {
  const token = await logSellerIn(shop);
  const { secret } = await shop.ask('sellerAppStart', { token });
  await shop.ask('sellerAppConfirm', { token, body: { code: totpCode(secret, stepAt(shop.now())) } });
  await shop.ask('sellerAppStart', { token });
  return secret;
}

function logIn(shop: TestShop, secret: string) {
  shop.pass(2 * HALF_MINUTE);
  return shop.ask('sellerLogin', { body: { ...sellerLogin, code: totpCode(secret, stepAt(shop.now())) } });
}

const storedOf = (shop: TestShop) =>
  shop.inDatabase(async (db) => {
    const { totp_secret, totp_pending } = await db.selectFrom('sellers').selectAll().executeTakeFirstOrThrow();
    const secrets = await db.selectFrom('secrets').selectAll().orderBy('name').execute();
    return [totp_secret, totp_pending, ...secrets.map(({ value }) => value)];
  });

const keyFileOf = (shop: TestShop) => secretKeyFileOf(shop.settings);

/** Restarts the shop. Returns the error message if the start fails. The shop then stays stopped. */
const startAgain = (shop: TestShop) => shop.restart().catch((error: Error) => error.message);

describeOnBothDatabases('Secrets in the database', (it, open, newPlace) => {
  it('Secrets in the database are encrypted with a key in a file that only its owner can read.', async ({ shop }) => {
    const secret = await addApp(shop);
    const stored = await storedOf(shop);
    expect(stored).toHaveLength(5);
    for (const value of stored) expect(value).toMatch(/^secret1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await stat(keyFileOf(shop))).mode & 0o777).toBe(0o600);
    await shop.restart();
    await logIn(shop, secret);
    expect(await storedOf(shop)).toEqual(stored);
  });

  it('Secrets in plain text are encrypted by the next start, and keep their value.', async ({ shop }) => {
    const plain = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await shop.api.close();
    await shop.inDatabase(async (db) => {
      await db.updateTable('sellers').set({ totp_secret: plain }).execute();
      await db.updateTable('secrets').set({ value: 'a plain key' }).execute();
    });
    await rm(keyFileOf(shop));
    await shop.restart();
    for (const value of (await storedOf(shop)).filter((one) => one !== null)) expect(value).toMatch(/^secret1\./);
    await logIn(shop, plain);
  });

  it('Secrets are encrypted with the first key of the file, and older keys still decrypt.', async ({ shop }) => {
    const secret = await addApp(shop);
    const before = await storedOf(shop);
    const file = keyFileOf(shop);
    await writeFile(file, `${randomBytes(32).toString('base64')}\n${await readFile(file, 'utf8')}`);
    await shop.restart();
    const [newKey, ...others] = (await readFile(file, 'utf8')).split('\n');
    expect(others).toHaveLength(2);
    await writeFile(file, `${newKey}\n`);
    await shop.restart();
    await logIn(shop, secret);
    expect((await storedOf(shop)).filter((value) => before.includes(value))).toEqual([]);
  });

  it.each([
    ['missing', (file: string) => rename(file, `${file}.away`)],
    ['of another shop', (file: string) => writeFile(file, `${randomBytes(32).toString('base64')}\n`)],
  ])('Secrets stop the start while the key is %s, and the error names what to set up.', async (_what, damage) => {
    const shop = await open();
    await addApp(shop);
    const stored = await storedOf(shop);
    const file = keyFileOf(shop);
    const key = await readFile(file);
    await damage(file);
    const says = await startAgain(shop);
    expect(says).toMatch(/^SECRET_KEY_FILE: the file .+secret\.key .+second factor.+known devices.+newsletter/);
    expect(says).toContain('"npm run secrets:forget"');
    expect(says).toContain('set up the app again under /seller/security');
    expect(await storedOf(shop)).toEqual(stored);
    await writeFile(file, key);
    await shop.restart();
  });

  it('Secrets in the database that were moved to another row stop the start.', async ({ shop }) => {
    await shop.api.close();
    await shop.inDatabase(async (db) => {
      const { value } = await db
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', 'devices')
        .executeTakeFirstOrThrow();
      await db.updateTable('secrets').set({ value }).where('name', '=', 'newsletter').execute();
    });
    expect(await startAgain(shop)).toMatch(/the key of the unsubscribe links in newsletters\. Nothing was changed/);
    await forget(shop);
    await shop.restart();
  });

  it('Secrets can be removed when their key is lost, and the password logs in.', async ({ shop }) => {
    await addApp(shop);
    await rm(keyFileOf(shop));
    await startAgain(shop);
    expect(await forget(shop)).toEqual([
      'sellers.totp_secret',
      'sellers.totp_pending',
      'secrets.deletions',
      'secrets.devices',
      'secrets.newsletter',
    ]);
    await shop.restart();
    expect((await storedOf(shop)).slice(0, 2)).toEqual([null, null]);
    await logSellerIn(shop);
    expect(await forget(shop)).toEqual([]);
  });

  it('Secrets in the database get one key when two processes start together.', async () => {
    const place = { ...(await newPlace()), secretKeyFile: '' };
    place.secretKeyFile = join(place.dataDir, 'keys', 'shop.key');
    const [one, other] = await Promise.all([readInProcess(place), readInProcess(place)]);
    expect(one).toMatch(/^[\w-]{43}\n$/);
    expect(other).toBe(one);
    expect((await readFile(place.secretKeyFile, 'utf8')).split('\n')).toHaveLength(2);
    expect(await readdir(join(place.dataDir, 'keys'))).toEqual(['shop.key']);
  });

  it('Secrets are checked by the doctor: valid, lost, broken, or readable by others.', async ({ shop }) => {
    const file = keyFileOf(shop);
    const facts = () => shop.inDatabase((db) => readSecretFacts(db, shop.settings));
    expect(await facts()).toEqual({ file, lost: '', problem: undefined, isOpen: false });
    await chmod(file, 0o644);
    expect(await facts()).toMatchObject({ isOpen: true });
    const key = await readFile(file);
    await writeFile(file, 'no key');
    expect(await facts()).toMatchObject({ problem: expect.stringMatching(/must contain a key of 32 bytes/) });
    await rm(file);
    expect(await facts()).toMatchObject({ lost: expect.stringContaining('known devices') });
    await writeFile(file, key);
  });

  it('Secrets in a backup need the key of their shop, unless the caller accepts the loss.', async ({ shop }) => {
    const secret = await addApp(shop);
    const settings = { ...shop.settings, backupDir: join(shop.settings.dataDir, 'backups') };
    const { folder } = await createBackup(settings, now);
    for (const name of ['shop.db', 'shop.dump', 'backup.json']) {
      const file = join(folder, name);
      if (existsSync(file)) expect((await readFile(file)).includes(secret)).toBe(false);
    }
    expect(existsSync(join(folder, 'secret.key'))).toBe(false);

    const place = await newPlace();
    const other = { ...place, backupDir: settings.backupDir };
    const goOn = /second factor.+"npm run restore -- 2026-06-15T12-00-00-000Z --without-key".+\/seller\/security/s;
    await expect(restoreBackup(other, folder, now)).rejects.toThrow(goOn);
    expect(existsSync(join(place.dataDir, 'shop.db'))).toBe(false);

    await shop.api.close();
    await restoreBackup({ ...other, secretKeyFile: keyFileOf(shop) }, folder, now);
    await shop.restart({ ...place, secretKeyFile: keyFileOf(shop) });
    await logIn(shop, secret);

    const third = await newPlace();
    await restoreBackup({ ...third, backupDir: settings.backupDir }, folder, now, { isKeyNeeded: false });
    await forget({ settings: third });
    await shop.restart(third);
    await logSellerIn(shop);
  });
});

/** The shop's `devices` key, as a separate process reads it after it starts the database and the vault. */
async function readInProcess(place: object): Promise<string> {
  const script = `
    const place = ${JSON.stringify(place)};
    const { openDatabase } = await import('#server/database/open-database.ts');
    const { migrate } = await import('#server/database/migrations/migrate.ts');
    const { openVault } = await import('#server/secrets/open-vault.ts');
    const { readSecret } = await import('#server/secrets/secret.repository.ts');
    const database = await openDatabase(place);
    await migrate(database);
    const vault = await openVault(database, place.secretKeyFile);
    console.log(await readSecret(database.db, vault, 'devices'));
    await database.db.destroy();`;
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  return stdout;
}

async function forget({ settings }: Pick<TestShop, 'settings'>): Promise<string[]> {
  const database = await openDatabase(settings);
  try {
    return await forgetLostSecrets(database, secretKeyFileOf(settings));
  } finally {
    await database.db.destroy();
  }
}
