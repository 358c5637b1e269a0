import { createApp } from 'astro/app/entrypoint';

/** Renders the pages of the built site. `dist/server` exports it. */
export const app = createApp({ streaming: false });

// Astro imports a page's module at each request, and Node's lookup of a loaded module takes time.
const { pageMap } = app.manifest;
for (const [path, load] of pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  pageMap?.set(path, () => (loaded ??= load()));
}
