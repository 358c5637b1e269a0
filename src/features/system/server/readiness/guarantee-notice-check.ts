import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GuaranteeNotice } from '#features/legal/contract/legal-content.ts';
import { contentFolder, readContent } from '#server/settings/content-file.ts';
import type { ReadinessFacts } from './readiness-facts.ts';

const isChecksum = /^[0-9a-f]{64}$/i;

/** Returns whether the European Commission's guarantee notice matches its recorded checksum (portugal.md, harmonised notice). */
export async function checkGuaranteeNotice(folder = contentFolder): Promise<ReadinessFacts['notice']> {
  const file = 'guarantee-notice.yaml';
  const { picture, sha256 } = await readContent(file, GuaranteeNotice, join(folder, file));
  const content = picture.startsWith('/') ? await readFile(join(folder, 'files', picture)).catch(ifMissing) : undefined;
  if (content === undefined) return 'missing';
  if (sha256 === undefined || !isChecksum.test(sha256)) return 'unchecked';
  return createHash('sha256').update(content).digest('hex') === sha256.toLowerCase() ? 'same' : 'different';
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
