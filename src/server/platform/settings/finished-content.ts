import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { GuaranteeNotice } from '#contract/content/legal-content.ts';
import { Promo } from '#contract/content/promo.ts';
import { StartError } from '../process/start-error.ts';
import { contentFolder, readContent } from './content-file.ts';
import { findPlaceholders } from './content-placeholders.ts';

/** Throws StartError, which names each placeholder and the file of the notice if it is missing, where the shop is live. */
export async function expectFinishedContent({ isLive }: { isLive: boolean }, folder = contentFolder): Promise<void> {
  if (!isLive) return;
  const fields = Map.groupBy(await findPlaceholders(folder), ({ file }) => file);
  const unfinished = Array.from(
    fields,
    ([file, found]) => `src/content/${file}: ${found.map(({ field }) => field).join(', ')}`,
  );
  const { isTold } = await readContent('promo.json', Promo, join(folder, 'promo.json'));
  // A code that everybody is told is a reduction, which would have to stand in the ledger of prices.
  if (isTold) unfinished.push('src/content/promo.json: isTold, which must be false');
  const missing = await missingNotice(folder);
  if (missing) unfinished.push(missing);
  if (unfinished.length === 0) return;
  throw new StartError(
    `Before the shop sells in public, fill in ${unfinished.join('; ')}. DEMO_SITE=on is for one that only shows.`,
  );
}

async function missingNotice(folder: string): Promise<string | undefined> {
  const name = 'guarantee-notice.yaml';
  const { picture } = await readContent(name, GuaranteeNotice, join(folder, name));
  if (!picture.startsWith('/')) return undefined;
  const isThere = await access(join(folder, 'files', picture)).then(
    () => true,
    () => false,
  );
  return isThere ? undefined : `src/content/files${picture}, the file that ${name} names`;
}
