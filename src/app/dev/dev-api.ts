import type { AstroIntegration } from 'astro';

const lines = (url: string): string[] => [
  `Shop: ${url}/   Seller: ${url}/seller (the login is printed when the first page opens)   Calls: ${url}/api/docs`,
  'Changes to pages, components, elements, islands, texts, content and styles show immediately. After a change to',
  'server, memory or app, the shop restarts at the next request. After a change to astro.config.mjs or tailwind.config.mjs, start again.',
];

/** Makes `astro dev` serve the API and uploaded pictures. It does not affect the build. */
export function devApi(): AstroIntegration {
  return {
    name: 'dev-api',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, addMiddleware }) => {
        if (command !== 'dev') return;
        const entrypoint = new URL('./dev-api-route.ts', import.meta.url);
        addMiddleware({ order: 'pre', entrypoint: new URL('./dev-middleware.ts', import.meta.url) });
        for (const folder of ['api', 'media']) injectRoute({ pattern: `/${folder}/[...path]`, entrypoint });
      },
      'astro:server:start': ({ address }) =>
        lines(`http://localhost:${address.port}`).forEach((line) => console.log(line)),
    },
  };
}
