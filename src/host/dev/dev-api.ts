import type { AstroIntegration } from 'astro';

/** Makes `astro dev` answer the addresses of the API and of uploaded pictures; it leaves the build alone. */
export function devApi(): AstroIntegration {
  return {
    name: 'dev-api',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, addMiddleware }) => {
        if (command !== 'dev') return;
        const entrypoint = new URL('./dev-api-route.ts', import.meta.url);
        addMiddleware({ order: 'pre', entrypoint: new URL('./dev-middleware.ts', import.meta.url) });
        for (const folder of ['api', 'media'])
          injectRoute({ pattern: `/${folder}/[...path]`, entrypoint, prerender: false });
      },
    },
  };
}
