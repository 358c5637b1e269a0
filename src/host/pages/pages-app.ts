import { createApp } from 'astro/app/entrypoint';

/** Renders the pages of the built site: what `dist/server` hands out. */
export const app = createApp({ streaming: false });

// Astro imports a page's module at each request, and Node takes its time to find out that it knows it.
const { pageMap } = app.manifest;
for (const [path, load] of pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  pageMap?.set(path, () => (loaded ??= load()));
}
