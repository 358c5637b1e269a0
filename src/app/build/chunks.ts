import type { AstroIntegration } from 'astro';
import type { Plugin, Rollup } from 'vite';

/** Modules where the browser starts a download: the script of a page, an island, or the target of an `import()`. */
type Starts = readonly string[];

const needs = (start: RegExp) => (starts: Starts) => starts.some((id) => start.test(id));

const pageScript = /\?astro&type=script/;
const frame = /\/layouts\/Frame\.astro/;
/** Pages with a form that check the API's answer. They are seldom opened, so they may share modules that only one of them needs. */
const withForms = /\/(avise-me|confirm\/\[link\]|livre-resolucao|StockNoticeScript)\.astro/;

/** The pages that everyone opens and that need a module, except the frame. */
const pagesOf = (starts: Starts) => starts.filter((id) => pageScript.test(id) && !withForms.test(id)).sort();

/**
 * The chunks of modules that several starts need; the first that fits. A module needs only modules that the same starts need, too, and
 * thus only chunks at the same place or before. Chunks that import each other in a circle would use variables that are not yet set.
 */
const chunks: readonly { name: string | ((starts: Starts) => string); fits: (starts: Starts) => boolean }[] = [
  { name: 'shop', fits: needs(frame) },
  // A page downloads only what it uses.
  { name: (starts) => `pages ${pagesOf(starts).join(' ')}`, fits: (starts) => pagesOf(starts).length > 0 },
  { name: 'forms', fits: needs(withForms) },
  { name: 'react', fits: needs(/@astrojs\/react\/.*client\.js$/) },
  { name: 'checkout', fits: needs(/\/CartScreen\.tsx$/) },
  { name: 'screens', fits: (starts) => !starts.every((id) => ofSeller.test(id)) },
  { name: 'seller', fits: () => true },
];

const ofSeller = /\/features\/(seller|reports)\//;

type ModuleGraph = Pick<Rollup.PluginContext, 'getModuleInfo'>;

/** Finds the starts of modules by following their importers. */
function startsIn(graph: ModuleGraph, id: string, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return [];
  const others = module.importers.flatMap((importer) => startsIn(graph, importer, seen));
  return module.isEntry || module.dynamicImporters.length > 0 ? [id, ...others] : others;
}

/** Returns the name of a module's chunk, or null to leave a module with the only start that needs it. */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  const starts = startsIn(graph, id);
  if (starts.length < 2) return null;
  const name = chunks.find(({ fits }) => fits(starts))?.name;
  return typeof name === 'function' ? name(starts) : (name ?? null);
}

/** The file with the modules that each island imports, for `pages/island-modules.ts`. */
export const islandModulesFile = '_astro/islands.json';

/** Lists for each file that the browser imports first the files that it imports in turn, at all levels. */
function importsOf(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const next = (file: string): string[] => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.imports : [];
  };
  const all = (file: string, found = new Set<string>()): Set<string> => {
    for (const one of next(file)) if (!found.has(one)) all(one, found.add(one));
    return found;
  };
  const entries = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  return Object.fromEntries(
    entries.map(({ fileName }) => [`/${fileName}`, [...all(fileName)].map((one) => `/${one}`)]),
  );
}

/** Divides the browser's modules into the files that it downloads, and lists the files that each island imports. */
export function browserChunks(): AstroIntegration {
  const plugin: Plugin = {
    name: 'browser-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions: browserFiles() } } : undefined),
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: islandModulesFile, source: JSON.stringify(importsOf(bundle)) });
    },
  };
  return {
    name: 'browser-chunks',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}

const fileOf = (name: string): string => (/^pages |_astro_type_script_/.test(name) ? '' : '[name].');

const browserFiles = () => ({
  preserveEntrySignatures: 'allow-extension' as const,
  output: {
    // Without the names of pages, a compressed page is 40 bytes smaller.
    entryFileNames: ({ name }: { name: string }) => `_astro/${fileOf(name)}[hash].js`,
    chunkFileNames: ({ name }: { name: string }) => `_astro/${fileOf(name)}[hash].js`,
    codeSplitting: { groups: [{ name: chunkOf }], includeDependenciesRecursively: false },
  },
});
