import { openExistingShop } from '../api/open-existing-shop.ts';
import { exitOnStartError } from '#server/process/start-problems.ts';
import { todosOf } from '#server/secrets/lost-secrets.ts';
import { forgetLostSecrets } from '#server/secrets/open-vault.ts';
import { secretKeyFileOf } from '#server/secrets/secret-key.ts';
import { withChosenBackup } from '#server/backup/choose-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings, type Settings } from '../settings.ts';

const WITHOUT_KEY = '--without-key';

/** `npm run restore -- <name or folder>`, while no shop runs. `--without-key` removes the secrets that were encrypted with another key. */
async function restore(args: readonly string[]): Promise<void> {
  const settings = readSettings(readEnvironment());
  const isKeyNeeded = !args.includes(WITHOUT_KEY);
  const given = args.find((arg) => arg !== WITHOUT_KEY);
  const { createdAt, aside } = await withChosenBackup(settings, given, (folder) =>
    restoreBackup(settings, folder, new Date(), { isKeyNeeded }),
  );
  console.log(`Restored: the shop as it was at ${createdAt}`);
  if (aside) console.log(`The previous data: ${aside}`);
  if (!isKeyNeeded) await forget(settings);
}

async function forget(settings: Settings): Promise<void> {
  await using database = await openExistingShop(settings);
  const kinds = await forgetLostSecrets(database, secretKeyFileOf(settings));
  if (kinds.length > 0) console.log(`Removed the values whose key is missing. Set these up again:\n${todosOf(kinds)}`);
}

await restore(process.argv.slice(2)).catch(exitOnStartError);
