import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterThisTest } from './clean-ups.ts';

/** A new empty folder, which is removed after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nortada-test-'));
  afterThisTest(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
