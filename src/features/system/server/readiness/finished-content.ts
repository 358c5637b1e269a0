import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { GuaranteeNotice } from '#features/legal/contract/legal-content.ts';
import { Promo } from '#features/cart/contract/promo.ts';
import { StartError } from '#server/process/start-error.ts';
import { contentFolder, readContent } from '#server/settings/content-file.ts';
import { findPlaceholders, type Placeholder } from '#server/settings/content-placeholders.ts';

/** Finds the problems that keep a live shop from starting: placeholders, a public promo code, and a notice without its file. */
export async function findUnfinished(folder = contentFolder): Promise<Placeholder[]> {
  return [...(await findPlaceholders(folder)), ...(await toldCode(folder)), ...(await missingNotice(folder))];
}

/** Throws StartError with each of them if the shop is live. */
export async function expectFinishedContent({ isLive }: { isLive: boolean }, folder = contentFolder): Promise<void> {
  if (!isLive) return;
  const fields = Map.groupBy(await findUnfinished(folder), ({ file }) => file);
  if (fields.size === 0) return;
  const unfinished = Array.from(
    fields,
    ([file, found]) => `src/content/${file}: ${found.map(({ field }) => field).join(', ')}`,
  );
  throw new StartError(
    `Before the shop sells in public, fill in ${unfinished.join('; ')}. For a demonstration without sales, set DEMO_SITE=on.`,
  );
}

/** A public promo code is a price reduction, which would have to be recorded in the price history. */
async function toldCode(folder: string): Promise<Placeholder[]> {
  const { code, isTold } = await readContent('promo.json', Promo, join(folder, 'promo.json'));
  return isTold ? [{ file: 'promo.json', field: 'isTold, which must be false', text: code }] : [];
}

async function missingNotice(folder: string): Promise<Placeholder[]> {
  const file = 'guarantee-notice.yaml';
  const { picture } = await readContent(file, GuaranteeNotice, join(folder, file));
  if (!picture.startsWith('/')) return [];
  const isThere = await access(join(folder, 'files', picture)).then(
    () => true,
    // The result names the missing file.
    () => false,
  );
  return isThere ? [] : [{ file, field: `picture, whose file src/content/files${picture} is missing`, text: picture }];
}
