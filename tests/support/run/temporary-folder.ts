import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
process.once('exit', () => folders.forEach(removeFolder));

/** Creates a folder for temporary files. It is removed when this process ends, if not earlier. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `nortada-${name}-`));
  folders.push(folder);
  return folder;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
