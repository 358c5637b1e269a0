import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { imagetools } from 'vite-imagetools';
import { moduleDownloads } from './src/host/build/module-downloads.ts';
import { ownerFiles } from './src/host/build/owner-files.ts';
import { devApi } from './src/host/dev/dev-api.ts';
import { pagesEntry } from './src/host/pages/pages-entry.ts';

/** Of a foreign API, for the Content-Security-Policy: it may stand on http, and keep its pictures there or anywhere on https. */
const apiOrigin = process.env.PUBLIC_API_URL ? ` ${new URL(process.env.PUBLIC_API_URL).origin}` : '';
const pictureOrigins = apiOrigin && ` https:${apiOrigin}`;
/** Called only where the build has an account. */
const mailOrigin = process.env.PUBLIC_EMAILJS_SERVICE_ID ? ' https://api.emailjs.com' : '';

const isBuild = process.argv.includes('build');

/** What every page runs, with all it imports: one file, although the islands use parts of it. */
const everywhere = new RegExp(
  [
    'api-client/api-error',
    'domain/(picture|product-picture)',
    'elements/[\\w-]+/(dots|module-download|search-typed|toast-region)',
    'stores/([\\w-]+/)?(api-address|cart|login-modal|navigation|session|session-mark|storage|tab-storage|toasts)',
    'text/on-every-page',
  ]
    .map((file) => `/src/${file}\\.ts$`)
    .concat('vite/preload-helper')
    .join('|'),
);
const ofCards = /\/src\/elements\/list\/product-cards\.ts$/;
/** The scripts that pages name: without `Frame.astro_astro_type_script…` a page is 40 bytes smaller on the wire. */
const ofPages = /_astro_type_script_/;
const ofForms = /\/src\/(elements\/forms\/typed-fields|stores\/messages)\.ts$/;

export default defineConfig({
  // Pages are rendered by the running shop, which alone knows its address.
  output: 'server',
  trailingSlash: 'ignore',
  session: false,
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [
    react(),
    tailwind({ applyBaseStyles: false }),
    devApi(),
    pagesEntry(),
    moduleDownloads(),
    ownerFiles(),
  ],
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [imagetools()],
    // A shop that is installed without what builds it renders pages by the build and these alone.
    ssr: isBuild ? { noExternal: true, external: ['react', 'react-dom', 'sharp', 'zod'] } : {},
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: ({ name }) => `_astro/${ofPages.test(name) ? '' : '[name].'}[hash].js`,
              codeSplitting: {
                groups: [
                  { name: 'shop', test: everywhere },
                  { name: 'cards', test: ofCards },
                  { name: 'forms', test: ofForms },
                ],
              },
            },
          },
        },
      },
    },
  },
  security: {
    // The API checks the origin of what changes something itself, and answers in JSON.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data: blob:${pictureOrigins}`,
        "media-src 'self'",
        "font-src 'self'",
        `connect-src 'self'${mailOrigin}${apiOrigin}`,
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
});
