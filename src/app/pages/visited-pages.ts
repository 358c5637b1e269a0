import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeAtomically } from '#server/files/write-atomically.ts';
import type { PageCache } from './page-cache.ts';

const MOST = 500;
const EVERY = 10 * 60 * 1000;
const Paths = z.array(z.string().check(z.regex(/^\/[^\s\\]*$/)));

const fileIn = (dataDir: string): string => join(dataDir, 'visited-pages.json');

/** The pages that visitors of an earlier process requested, the latest first; empty if there is no list. */
export async function readVisited(dataDir: string): Promise<string[]> {
  const written = await readFile(fileIn(dataDir), 'utf8')
    .then(JSON.parse)
    // The first start has no list yet. A damaged list counts as empty.
    .catch(() => []);
  const parsed = Paths.safeParse(written);
  return parsed.success ? parsed.data : [];
}

/**
 * Saves the requested pages every ten minutes, without searches. The returned function stops this and saves once again.
 * A folder without write permission gets no list.
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
