import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeAtomically } from '#server/platform/files/write-atomically.ts';
import type { PageCache } from './page-cache.ts';

const MOST = 500;
const EVERY = 10 * 60 * 1000;
const Paths = z.array(z.string().check(z.regex(/^\/[^\s\\]*$/)));

const fileIn = (dataDir: string): string => join(dataDir, 'visited-pages.json');

/** What visitors of an earlier process asked for, the latest first; nothing where that is not known. */
export async function readVisited(dataDir: string): Promise<string[]> {
  const written = await readFile(fileIn(dataDir), 'utf8')
    .then(JSON.parse)
    // The first start has no list yet, and a damaged list is as good as none.
    .catch(() => []);
  const parsed = Paths.safeParse(written);
  return parsed.success ? parsed.data : [];
}

/**
 * Notes every ten minutes what visitors ask for, without what they searched, until the function that it returns is called,
 * which does so once more. A folder that cannot be written gets no note.
 */
export function noteVisited(dataDir: string, pages: Pick<PageCache, 'keys'>): () => Promise<void> {
  const note = async () => {
    const keys = pages.keys().filter((key) => !/[?&]q=/.test(key));
    if (keys.length === 0) return;
    // Without the list the next start renders fewer pages ahead.
    await writeAtomically(fileIn(dataDir), Buffer.from(JSON.stringify(keys.slice(0, MOST)))).catch(() => undefined);
  };
  const timer = setInterval(() => void note(), EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await note();
  };
}
