import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { islandModulesFile } from '../build/chunks.ts';

/** Returns the `Link` header of a page with islands, or undefined. */
export type IslandModules = (html: string) => string | undefined;

/**
 * Names the modules that the islands of a page import, so that the browser requests them all at once. Otherwise it would learn of them
 * only when the island itself has arrived, a round trip later.
 */
export async function readIslandModules(client: string): Promise<IslandModules> {
  const imports = JSON.parse(await readFile(join(client, islandModulesFile), 'utf8')) as Record<string, string[]>;
  return (html) => {
    const starts = Array.from(html.matchAll(/ (?:component|renderer)-url="([^"]+)"/g), ([, url]) => url as string);
    const modules = new Set(starts.flatMap((start) => [start, ...(imports[start] ?? [])]));
    return modules.size > 0 ? Array.from(modules, (url) => `<${url}>; rel=modulepreload`).join(', ') : undefined;
  };
}
