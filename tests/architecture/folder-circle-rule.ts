import { dirname } from 'node:path/posix';

/** An import between two files. Both paths are relative to the root of the project. */
export interface Import {
  from: string;
  to: string;
}

/** Maps a path to the folder that the cycle check groups it under. Returns undefined for other paths. */
type FolderOf = (path: string) => string | undefined;

/** A whole feature, or a whole folder of the server's foundation. */
const feature: FolderOf = (path) => /^src\/(?:features|server)\/[\w-]+(?=\/)/.exec(path)?.[0];
/** A single folder of server code. */
const folder: FolderOf = (path) =>
  /^src\/(?:server|features\/[\w-]+\/server)\//.test(path) ? dirname(path) : undefined;

/**
 * Lists the import cycles between features, between folders of the foundation of the server, and between single folders of server code. The
 * built-in rule of dependency-cruiser misses a cycle between a folder and its subfolder. It also misses a cycle between
 * features that uses different subfolders.
 */
export const folderCircles = (imports: readonly Import[]): string[] => [
  ...new Set([feature, folder].flatMap((folderOf) => circlesOf(imports, folderOf))),
];

function circlesOf(imports: readonly Import[], folderOf: FolderOf): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    // The tables and the steps of the migrations name the types and rules of the features that store rows in them.
    if (/^src\/server\/database\/(?:tables|migrations)\//.test(from) && to.startsWith('src/features/')) continue;
    const [source, target] = [folderOf(from), folderOf(to)];
    if (source && target && source !== target) targets.set(source, (targets.get(source) ?? new Set()).add(target));
  }
  const reached = new Map(Array.from(targets.keys(), (source) => [source, reachableFrom(source, targets)]));
  return Array.from(reached).flatMap(([source, all]) =>
    Array.from(all)
      .filter((target) => source < target && reached.get(target)?.has(source))
      .map((target) => `${source} and ${target} lean on each other`),
  );
}

function reachableFrom(source: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const all = new Set<string>();
  const waiting = [source];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const target of targets.get(next) ?? []) {
      if (!all.has(target)) waiting.push(target);
      all.add(target);
    }
  }
  return all;
}
