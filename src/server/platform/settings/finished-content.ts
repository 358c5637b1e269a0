import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { GuaranteeNotice, SafetyContent } from '#contract/content/legal-content.ts';
import { Owner } from '#contract/content/owner.ts';
import { placeholdersIn } from '#domain/content/placeholders.ts';
import { StartError } from '../process/start-error.ts';
import { contentFolder, readContent } from './content-file.ts';

const files = {
  'owner.yaml': Owner,
  'guarantee-notice.yaml': GuaranteeNotice,
  'safety.yaml': SafetyContent,
} as const;

/** What of the content must be filled in before the shop sells in earnest, each as a file with its fields. */
export async function unfinishedContent(folder = contentFolder): Promise<string[]> {
  const found: string[] = [];
  for (const [name, schema] of Object.entries(files)) {
    const content = await readContent<unknown>(name, schema, join(folder, name));
    const fields = placeholdersIn(content);
    if (fields.length > 0) found.push(`src/content/${name}: ${fields.join(', ')}`);
  }
  const { picture } = await readContent(
    'guarantee-notice.yaml',
    GuaranteeNotice,
    join(folder, 'guarantee-notice.yaml'),
  );
  const isThere = await access(join(folder, '../../public', picture)).then(
    () => true,
    () => placeholdersIn(picture).length > 0,
  );
  return isThere ? found : [...found, `public${picture}: the file that guarantee-notice.yaml names`];
}

/** Throws StartError, which names each placeholder, where the shop is live. */
export async function expectFinishedContent({ isLive }: { isLive: boolean }): Promise<void> {
  if (!isLive) return;
  const unfinished = await unfinishedContent();
  if (unfinished.length === 0) return;
  throw new StartError(
    `Before the shop sells in public, fill in ${unfinished.join('; ')}. DEMO_SITE=on is for one that only shows.`,
  );
}
