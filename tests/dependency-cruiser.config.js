/**
 * @typedef {object} Room The allowed imports of a room of src/, besides its own files, assets, styles and the tokens.
 * @property {string[]} rooms Rooms, or single files of one.
 * @property {string[]} [types] Rooms from which only types may be imported.
 * @property {string[]} [packages] npm packages; `node` means Node's own modules, `astro` includes its virtual modules.
 */

const pageRooms = ['api-client', 'catalogue', 'components', 'contract', 'domain', 'elements', 'islands', 'text', 'ui'];

/** Every other import is forbidden. @type {Record<string, Room>} */
const rooms = {
  contract: { rooms: [], packages: ['zod'] },
  // Browser and server both read this one content file.
  domain: { rooms: ['contract', 'content/promo.json'] },
  text: { rooms: [], types: ['contract'] },
  content: { rooms: [] },
  'api-client': { rooms: ['contract'], packages: ['zod', '@emailjs/browser', '@simplewebauthn/browser'] },
  stores: {
    rooms: ['api-client', 'contract', 'domain', 'text'],
    packages: ['nanostores', '@nanostores/persistent', 'zod'],
  },
  ui: { rooms: [], packages: ['astro', 'lucide-static', 'react', 'swiper'] },
  islands: {
    rooms: ['domain', 'stores', 'text', 'ui', 'contract/limits.ts', 'contract/account/key-limits.ts'],
    types: ['contract'],
    packages: ['@nanostores/react', 'astro', 'chart.js', 'nanostores', 'react', 'react-dom', 'uqr'],
  },
  elements: { rooms: ['domain', 'stores', 'text', 'contract/limits.ts'], packages: ['nanostores', 'swiper'] },
  components: { rooms: ['contract', 'domain', 'elements', 'islands', 'text', 'ui'], packages: ['astro'] },
  catalogue: { rooms: ['api-client', 'contract', 'domain', 'server'], packages: ['lru-cache', 'node', 'zod'] },
  layouts: { rooms: pageRooms, packages: ['astro', 'node'] },
  pages: { rooms: [...pageRooms, 'layouts'], packages: ['astro'] },
  server: { rooms: ['contract', 'domain', 'text'], packages: ['*'] },
  host: {
    rooms: ['api-client', 'catalogue', 'contract', 'domain', 'server'],
    packages: ['@hono/node-server', 'astro', 'hono', 'lru-cache', 'node', 'sirv', 'zod'],
  },
  // The files outside the rooms.
  'content.config.ts': { rooms: ['contract', 'domain'], packages: ['astro', 'yaml'] },
  'env.d.ts': { rooms: [], types: ['catalogue', 'host'], packages: ['astro'] },
  assets: { rooms: [], packages: ['node', 'subset-font'] },
  styles: { rooms: [], packages: ['node', 'tailwindcss'] },
};

const openRooms = ['assets', 'styles'];
const pageFrameworks = ['@astrojs', '@nanostores', 'astro', 'nanostores', 'react', 'react-dom', 'swiper'];

const anyOf = (/** @type {string[]} */ names) => `(${names.map((name) => name.replace(/\./g, '\\.')).join('|')})`;
const inRooms = (/** @type {string[]} */ names) => `^src/${anyOf(names)}(/|$)`;
const ofPackages = (/** @type {string[]} */ names) => `(^|/)node_modules/${anyOf(names)}/|^${anyOf(names)}([/:]|$)`;
const notPackages = ['core', 'local', 'aliased'];

const forbid = (/** @type {string} */ name, /** @type {string} */ comment, /** @type {object} */ rule) => ({
  name,
  comment,
  severity: 'error',
  ...rule,
});

/** The forbidden imports of one room. */
function rulesOf(/** @type {[string, Room]} */ [room, { rooms: allowed, types = [], packages = [] }]) {
  const from = { path: inRooms([room]) };
  const own = [room, ...openRooms, ...allowed];
  const rules = [
    forbid(`${room}-rooms`, 'imports another room than the house allows', {
      from,
      to: { path: '^src/', pathNot: inRooms([...own, ...types]) },
    }),
  ];
  if (types.length > 0) {
    rules.push(
      forbid(`${room}-types`, 'imports more than types', {
        from,
        to: { path: inRooms(types), pathNot: inRooms(allowed), dependencyTypesNot: ['type-only', 'type-import'] },
      }),
    );
  }
  if (packages.includes('*')) return rules;
  const named = packages.length > 0 ? [ofPackages(packages)] : [];
  rules.push(
    forbid(`${room}-packages`, 'imports another package than the house allows', {
      from,
      to: { dependencyTypesNot: notPackages, pathNot: ['^[.#]', ...named] },
    }),
  );
  if (!packages.includes('node')) {
    rules.push(forbid(`${room}-node`, 'imports a module of Node', { from, to: { dependencyTypes: ['core'] } }));
  }
  return rules;
}

const floors = ['features', 'services', 'platform'];

/** The layers of the server, and the layers above each. */
const floorRules = floors.map((floor, index) =>
  forbid(`server-${floor}`, 'imports a floor above its own', {
    from: { path: `^src/server/${floor}/` },
    to: { path: '^src/server/', pathNot: `^src/server/${anyOf(floors.slice(index))}/` },
  }),
);

/** tests/architecture reads these rules and adds the code of .astro files. */
export default {
  forbidden: [
    ...Object.entries(rooms).flatMap(rulesOf),
    forbid('known-rooms', 'stands in a room that the table does not name', {
      from: { path: '^src/', pathNot: inRooms(Object.keys(rooms)) },
      to: {},
    }),
    forbid('rooms-by-name', 'reaches into another room by a relative path', {
      from: { path: '^src/([^/]+)' },
      to: { path: '^src/', pathNot: ['^src/$1(/|$)', inRooms(openRooms)], dependencyTypesNot: ['aliased'] },
    }),
    forbid('server-without-pages', 'imports what belongs to pages', {
      from: { path: '^src/server/' },
      to: { path: ofPackages(pageFrameworks) },
    }),
    ...floorRules,
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
