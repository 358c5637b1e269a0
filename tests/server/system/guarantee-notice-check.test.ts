import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkGuaranteeNotice } from '#features/system/server/readiness/guarantee-notice-check.ts';
import { testFolder } from '../../support/run/test-folder.ts';

/** SHA-256 of "aviso". */
const sha256 = '10305710cdffcd16e5777828e99d12eb0712de2f170e0a08061edc3bda6b0a79';

function contentWith(notice: object, file?: string): string {
  const folder = testFolder();
  mkdirSync(join(folder, 'files/legal'), { recursive: true });
  writeFileSync(
    join(folder, 'guarantee-notice.yaml'),
    stringify({ picture: '/legal/aviso.svg', alt: 'Aviso', ...notice }),
  );
  if (file !== undefined) writeFileSync(join(folder, 'files/legal/aviso.svg'), file);
  return folder;
}

it.for<[notice: object, file: string | undefined, found: string]>([
  [{ sha256 }, 'aviso', 'same'],
  [{ sha256: sha256.toUpperCase() }, 'aviso', 'same'],
  [{ sha256 }, 'aviso\n', 'different'],
  [{ sha256 }, undefined, 'missing'],
  [{ picture: '[ficheiro]', sha256 }, undefined, 'missing'],
  [{}, 'aviso', 'unchecked'],
  [{ sha256: '[SHA-256]' }, 'aviso', 'unchecked'],
])('The check of a notice described by %j with the file %j returns %s.', async ([notice, file, found]) => {
  expect(await checkGuaranteeNotice(contentWith(notice, file))).toBe(found);
});
