import { openExistingShop } from '../api/open-existing-shop.ts';
import { expectUnused } from '#server/backup/expect-unused.ts';
import { exitOnStartError } from '#server/process/start-problems.ts';
import { todosOf } from '#server/secrets/lost-secrets.ts';
import { forgetLostSecrets } from '#server/secrets/open-vault.ts';
import { secretKeyFileOf } from '#server/secrets/secret-key.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings } from '../settings.ts';

/** `npm run secrets:forget`: removes the secrets that the key file does not decrypt. The shop must not run. */
async function forgetSecrets(): Promise<void> {
  const settings = readSettings(readEnvironment());
  const release = await expectUnused(settings, 'remove its secrets');
  try {
    await using database = await openExistingShop(settings);
    const kinds = await forgetLostSecrets(database, secretKeyFileOf(settings));
    if (kinds.length === 0) console.log('Nothing was removed: the key file decrypts every secret of the database.');
    else console.log(`Removed. Start the shop, then set these up again:\n${todosOf(kinds)}`);
  } finally {
    release();
  }
}

await forgetSecrets().catch(exitOnStartError);
