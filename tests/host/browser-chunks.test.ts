import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkOf } from '#app/build/chunks.ts';

const starts = [
  '/src/layouts/Frame.astro?astro&type=script&index=0&lang.ts',
  '/src/pages/index.astro?astro&type=script&index=0&lang.ts',
  '/src/pages/products/index.astro?astro&type=script&index=0&lang.ts',
  '/src/pages/avise-me.astro?astro&type=script&index=0&lang.ts',
  '/node_modules/@astrojs/react/dist/client.js',
  '/src/features/checkout/islands/CartScreen.tsx',
  '/src/features/orders/islands/OrdersScreen.tsx',
  '/src/features/seller/islands/SellerScreen.tsx',
  '/src/features/reports/islands/DayChart.tsx',
];
const MODULES = 12;

/** The numbers of the modules that each start and each module imports. Modules import later ones alone, so there is no circle. */
const imports = fc.array(fc.uniqueArray(fc.nat(MODULES - 1), { maxLength: 4 }), {
  minLength: starts.length + MODULES,
  maxLength: starts.length + MODULES,
});

function graphOf(all: number[][]) {
  const ids = [...starts, ...Array.from({ length: MODULES }, (_, n) => `/src/module-${n}.ts`)];
  // A bundle has only modules that a start needs.
  const needed = new Set(starts);
  const edges = all.flatMap((targets, from) => {
    if (!needed.has(ids[from]!)) return [];
    return targets
      .filter((to) => from < starts.length || to > from - starts.length)
      .map((to) => ({ from: ids[from]!, to: ids[starts.length + to]! }))
      .map((edge) => (needed.add(edge.to), edge));
  });
  const getModuleInfo = (id: string) => ({
    importers: edges.filter(({ to }) => to === id).map(({ from }) => from),
    isEntry: starts.includes(id),
    dynamicImporters: [],
  });
  return { edges, graph: { getModuleInfo } as unknown as Parameters<typeof chunkOf>[1] };
}

/** The chunk of a module. One that a single start needs is in the file of that start. */
function fileOf(id: string, { edges, graph }: ReturnType<typeof graphOf>): string {
  const name = chunkOf(id, graph);
  if (name !== null || starts.includes(id)) return name ?? id;
  const importer = edges.find(({ to }) => to === id)?.from;
  return importer === undefined ? id : fileOf(importer, { edges, graph });
}

test('The files that the browser downloads never import each other in a circle.', () => {
  fc.assert(
    fc.property(imports, (all) => {
      const shop = graphOf(all);
      const between = shop.edges
        .map(({ from, to }) => [fileOf(from, shop), fileOf(to, shop)])
        .filter(([from, to]) => from !== to);
      const reached = (from: string, seen = new Set<string>()): Set<string> => {
        for (const [file, next] of between) if (file === from && !seen.has(next!)) reached(next!, seen.add(next!));
        return seen;
      };
      expect(between.filter(([from]) => reached(from!).has(from!))).toEqual([]);
    }),
  );
});

test('A page of the storefront downloads only modules that it needs.', () => {
  const [, home, list] = starts;
  const { graph } = graphOf(starts.map((id) => (id === home ? [0, 1] : id === list ? [1] : [])));
  expect(chunkOf('/src/module-0.ts', graph)).toBeNull();
  expect(chunkOf('/src/module-1.ts', graph)).toBe(`pages ${home} ${list}`);
});
