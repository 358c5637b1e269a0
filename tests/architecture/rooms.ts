/** What a room of src/ may import, besides its own files, assets and styles. */
export interface RoomRule {
  rooms: string[];
  /** Rooms of which only types may be imported. */
  types?: string[];
  /** npm packages; `node` stands for Node's own modules, `astro` for its virtual modules too. */
  packages?: string[];
}

const everyPackage = ['*'];

/** The house's table: rooms that a file of the room may name. What is not written here is forbidden. */
export const rooms: Record<string, RoomRule> = {
  contract: { rooms: [], packages: ['zod'] },
  domain: { rooms: ['contract'] },
  text: { rooms: [], types: ['contract'] },
  content: { rooms: [] },
  'api-client': { rooms: ['contract'], packages: ['zod', '@emailjs/browser'] },
  stores: {
    rooms: ['api-client', 'contract', 'domain', 'text'],
    packages: ['nanostores', '@nanostores/persistent', 'zod'],
  },
  ui: { rooms: [], packages: ['astro', 'lucide-static', 'react', 'swiper'] },
  islands: {
    rooms: ['domain', 'stores', 'text', 'ui'],
    types: ['contract'],
    packages: ['@nanostores/react', 'astro', 'chart.js', 'nanostores', 'react', 'react-dom'],
  },
  elements: { rooms: ['domain', 'stores', 'text'], packages: ['nanostores', 'swiper'] },
  components: { rooms: ['contract', 'domain', 'elements', 'islands', 'text', 'ui'], packages: ['astro'] },
  catalogue: { rooms: ['api-client', 'contract', 'domain', 'server'], packages: ['lru-cache', 'node', 'zod'] },
  layouts: {
    rooms: ['api-client', 'catalogue', 'components', 'contract', 'domain', 'elements', 'islands', 'text', 'ui'],
    packages: ['astro', 'node'],
  },
  pages: {
    rooms: [
      'api-client',
      'catalogue',
      'components',
      'contract',
      'domain',
      'elements',
      'islands',
      'layouts',
      'text',
      'ui',
    ],
    packages: ['astro'],
  },
  server: { rooms: ['contract', 'domain', 'text'], packages: everyPackage },
  host: {
    rooms: ['api-client', 'catalogue', 'contract', 'domain', 'server'],
    packages: ['@hono/node-server', 'astro', 'hono', 'lru-cache', 'node', 'sirv', 'zod'],
  },
  // What stands beside the rooms.
  'content.config.ts': { rooms: [], packages: ['astro', 'yaml'] },
  'env.d.ts': { rooms: [], types: ['catalogue', 'host'], packages: ['astro'] },
  assets: { rooms: [], packages: ['node', 'subset-font'] },
  styles: { rooms: [], packages: ['tailwindcss'] },
};

/** Never in these rooms, whatever else they may import. */
export const bannedPackages: Record<string, string[]> = {
  server: ['@astrojs', '@nanostores', 'astro', 'nanostores', 'react', 'react-dom', 'swiper'],
};
