import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { imagetools } from 'vite-imagetools';
import { devApi } from './src/host/dev-api.ts';

const apiOrigin = process.env.PUBLIC_API_URL ? new URL(process.env.PUBLIC_API_URL).origin : '';

/**
 * Lets a page write `<Island client:intent />`, which wakes at the first sign of intent, and
 * `<Island client:event="name" />`, which wakes at the document's event of that name.
 */
const ownDirectives = {
  name: 'own-client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['intent', 'event']) {
        const entrypoint = fileURLToPath(new URL(`./src/islands/${name}.ts`, import.meta.url));
        addClientDirective({ name, entrypoint });
      }
    },
  },
};

export default defineConfig({
  // Only prerendered pages know their address from here; the others are told it at the request.
  site: process.env.SITE_URL || undefined,
  output: 'static',
  trailingSlash: 'ignore',
  adapter: node({ mode: 'middleware', staticHeaders: true, experimentalDisableStreaming: true }),
  integrations: [react(), tailwind({ applyBaseStyles: false }), devApi(), ownDirectives],
  build: { inlineStylesheets: 'never', format: 'file' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: { plugins: [imagetools()] },
  security: {
    // The API checks the origin of what changes something itself, and answers in JSON.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob: https:",
        "media-src 'self'",
        "font-src 'self'",
        `connect-src 'self' https://api.emailjs.com${apiOrigin && ` ${apiOrigin}`}`,
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
});
