/**
 * @typedef {object} Layer The allowed imports of a layer of src/, besides its own files, assets, styles and the tokens.
 * @property {string} path Matches the files of the layer.
 * @property {string[]} may Layers that it may import.
 * @property {string[]} [types] Layers from which it may import only types.
 * @property {string[]} [packages] npm packages; `node` means Node's own modules, `astro` includes its virtual modules.
 */

const feature = '^src/features/[^/]+/';
const inFeature = (/** @type {string} */ name) => `${feature}${name}(/|\\.ts$)`;
const pageLayers = [
  'mailSettings',
  'core',
  'sentences',
  'browser',
  'ui',
  'contract',
  'rules',
  'memory',
  'components',
  'elements',
  'islands',
];

/** Every other import is forbidden. @type {Record<string, Layer>} */
const layers = {
  core: { path: '^src/core/(?!text/)', may: ['calendar'], packages: ['zod'] },
  // The names of days and months, for core/dates.ts.
  calendar: { path: '^src/core/text/calendar\\.ts$', may: [] },
  sentences: { path: `^src/(core|server)/text/|${inFeature('text')}`, may: [], types: ['core', 'contract'] },
  ui: { path: '^src/ui/', may: [], packages: ['astro', 'lucide-static', 'react', 'swiper'] },
  browser: {
    path: '^src/browser/',
    may: ['core', 'sentences'],
    packages: ['nanostores', '@nanostores/persistent', 'zod'],
  },
  contract: { path: inFeature('contract'), may: ['core'], packages: ['zod'] },
  // Browser and server both read the one content file.
  rules: { path: inFeature('rules'), may: ['core', 'contract', 'promo'] },
  promo: { path: '^src/content/promo\\.json$', may: [] },
  client: {
    path: inFeature('client'),
    may: ['core', 'browser', 'contract', 'stores'],
    packages: ['zod', '@emailjs/browser', '@simplewebauthn/browser', 'fflate', 'read-excel-file'],
  },
  stores: {
    path: inFeature('stores'),
    may: ['core', 'sentences', 'browser', 'contract', 'rules', 'client'],
    packages: ['nanostores', '@nanostores/persistent', 'zod'],
  },
  islands: {
    path: inFeature('islands'),
    may: ['core', 'sentences', 'browser', 'ui', 'rules', 'stores', 'limits'],
    types: ['contract'],
    packages: ['@nanostores/react', 'astro', 'chart.js', 'nanostores', 'react', 'react-dom', 'uqr'],
  },
  mailSettings: { path: '^src/features/messages/client/mail-settings\\.ts$', may: [] },
  limits: { path: '^src/features/passkeys/contract/key-limits\\.ts$', may: [] },
  elements: {
    path: inFeature('elements'),
    may: ['core', 'sentences', 'browser', 'rules', 'stores'],
    packages: ['nanostores', 'swiper'],
  },
  components: {
    path: inFeature('components'),
    may: ['core', 'sentences', 'browser', 'ui', 'contract', 'rules', 'elements', 'islands'],
    packages: ['astro'],
  },
  // The catalogue that pages read on the server.
  memory: {
    path: '^src/features/[^/]+/memory/',
    may: ['core', 'browser', 'contract', 'rules', 'server'],
    packages: ['lru-cache', 'node', 'zod'],
  },
  server: {
    path: `^src/server/(?!text/)|${inFeature('server')}`,
    may: ['core', 'sentences', 'contract', 'rules'],
    packages: ['*'],
  },
  layouts: { path: '^src/layouts/', may: pageLayers, packages: ['astro', 'node'] },
  pages: { path: '^src/pages/', may: [...pageLayers, 'layouts'], packages: ['astro'] },
  app: {
    path: '^src/app/',
    may: ['core', 'sentences', 'browser', 'contract', 'rules', 'memory', 'server'],
    packages: ['*'],
  },
  // The files outside the layers.
  config: { path: '^src/content\\.config\\.ts$', may: ['core', 'contract', 'rules'], packages: ['astro', 'yaml'] },
  environment: { path: '^src/env\\.d\\.ts$', may: [], types: ['memory', 'app'], packages: ['astro'] },
  assets: { path: '^src/assets/', may: [], packages: ['node', 'subset-font'] },
  styles: { path: '^src/styles/', may: [], packages: ['node', 'tailwindcss'] },
};

const open = ['^src/assets/', '^src/styles/'];
const pageFrameworks = ['@astrojs', '@nanostores', 'astro', 'nanostores', 'react', 'react-dom', 'swiper'];

const anyOf = (/** @type {string[]} */ names) => `(${names.map((name) => name.replace(/\./g, '\\.')).join('|')})`;
const pathsOf = (/** @type {string[]} */ names) => names.map((name) => layers[name]?.path ?? name);
const ofPackages = (/** @type {string[]} */ names) => `(^|/)node_modules/${anyOf(names)}/|^${anyOf(names)}([/:]|$)`;
const notPackages = ['core', 'local', 'aliased'];

const forbid = (/** @type {string} */ name, /** @type {string} */ comment, /** @type {object} */ rule) => ({
  name,
  comment,
  severity: 'error',
  ...rule,
});

/** The forbidden imports of one layer. */
function rulesOf(/** @type {[string, Layer]} */ [layer, { path, may, types = [], packages = [] }]) {
  const from = { path };
  const rules = [
    forbid(`${layer}-layers`, 'imports a layer that the table does not allow', {
      from,
      to: { path: '^src/', pathNot: [path, ...open, ...pathsOf(may), ...pathsOf(types), ...exceptionsOf(layer)] },
    }),
  ];
  if (types.length > 0) {
    rules.push(
      forbid(`${layer}-types`, 'imports more than types', {
        from,
        to: {
          path: pathsOf(types),
          pathNot: [path, ...pathsOf(may)],
          dependencyTypesNot: ['type-only', 'type-import'],
        },
      }),
    );
  }
  if (packages.includes('*')) return rules;
  const named = packages.length > 0 ? [ofPackages(packages)] : [];
  rules.push(
    forbid(`${layer}-packages`, 'imports another package than the table allows', {
      from,
      to: { dependencyTypesNot: notPackages, pathNot: ['^[.#]', ...named] },
    }),
  );
  if (!packages.includes('node')) {
    rules.push(forbid(`${layer}-node`, 'imports a module of Node', { from, to: { dependencyTypes: ['core'] } }));
  }
  return rules;
}

/** Types that a table of the database or a page's frame needs from elsewhere. */
const exceptionsOf = (/** @type {string} */ layer) => (layer === 'styles' ? ['^src/content/colours\\.json$'] : []);

const foundations = ['core', 'ui', 'browser', 'server'];

/** A foundation imports no feature. */
const foundationRules = foundations.map((name) =>
  forbid(`${name}-without-features`, 'is a foundation and imports a feature', {
    // The tables and the steps of the migrations name the types and rules of the features that store rows in them.
    from: { path: `^src/${name}/`, pathNot: '^src/server/database/(tables|migrations)/' },
    to: { path: '^src/features/' },
  }),
);

/** tests/architecture reads these rules, adds the code of .astro files, and checks that features form no circle. */
export default {
  forbidden: [
    ...Object.entries(layers).flatMap(rulesOf),
    ...foundationRules,
    forbid('known-layers', 'is in a folder that the table does not name', {
      from: { path: '^src/', pathNot: Object.values(layers).map(({ path }) => path) },
      to: {},
    }),
    forbid('others-by-name', 'reaches into another feature or foundation by a relative path', {
      from: { path: '^src/(features/[^/]+|[^/]+)' },
      to: { path: '^src/', pathNot: ['^src/$1(/|$)', ...open], dependencyTypesNot: ['aliased'] },
    }),
    forbid('server-without-pages', 'imports what belongs to pages', {
      from: { path: layers.server?.path },
      to: { path: ofPackages(pageFrameworks) },
    }),
    forbid('no-circles', 'leads back to itself', { from: { path: '^src/' }, to: { circular: true } }),
    forbid('foreign-client', 'imports more than the client that was made from the specification alone', {
      from: { path: '^tests/conformance/foreign-client/' },
      to: { pathNot: '^tests/conformance/foreign-client/' },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
