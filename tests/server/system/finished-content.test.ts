import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { contentFolder } from '#server/settings/content-file.ts';
import { expectFinishedContent, findUnfinished } from '#features/system/server/readiness/finished-content.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { filledIn } from '../../support/run/live-project.ts';

/** The content with every placeholder filled in, and with further changes. */
function filledContent(changes: Record<string, object> = {}): string {
  const folder = testFolder();
  cpSync(contentFolder, folder, { recursive: true });
  mkdirSync(join(folder, 'files/legal'), { recursive: true });
  writeFileSync(join(folder, 'files/legal/notice.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  // YAML is a superset of JSON.
  for (const [name, content] of Object.entries({ ...filledIn, ...changes })) {
    writeFileSync(join(folder, name), name.endsWith('.json') ? JSON.stringify(content) : stringify(content));
  }
  return folder;
}

const start = (changes?: Record<string, object>, isLive = true) =>
  expectFinishedContent({ isLive }, filledContent(changes));

it('A live shop starts with completed content.', async () => {
  await expect(start()).resolves.toBeUndefined();
});

it.for<[string, Record<string, object>, string]>([
  [
    'that tells everybody its code',
    { 'promo.json': { ...filledIn['promo.json'], isTold: true } },
    'fill in src/content/promo.json: isTold, which must be false.',
  ],
  [
    'whose notice of the guarantee names a file that is not there',
    { 'guarantee-notice.yaml': { ...filledIn['guarantee-notice.yaml'], picture: '/legal/aviso.svg' } },
    'fill in src/content/guarantee-notice.yaml: picture, whose file src/content/files/legal/aviso.svg is missing.',
  ],
])('A live shop %s does not start, and another one does.', async ([, changes, words]) => {
  await expect(start(changes)).rejects.toThrow(`Before the shop sells in public, ${words}`);
  await expect(start(changes, false)).resolves.toBeUndefined();
  const [found] = await findUnfinished(filledContent(changes));
  expect(`fill in src/content/${found?.file}: ${found?.field}.`).toBe(words);
});
