import { createApp } from 'astro/app/entrypoint';

/** Renders the pages of the built site: what `dist/server` hands out. */
export const app = createApp({ streaming: false });
