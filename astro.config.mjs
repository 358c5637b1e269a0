import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { imagetools } from 'vite-imagetools';
import { moduleDownloadRetry } from './src/app/build/module-downloads.ts';
import { ownerFiles } from './src/app/build/owner-files.ts';
import { devApi } from './src/app/dev/dev-api.ts';
import { pagesEntry } from './src/app/pages/pages-entry.ts';

/** Another API's origin for the Content-Security-Policy. It may use http. Its pictures may be there, or on any https host. */
const apiOrigin = process.env.PUBLIC_API_URL ? ` ${new URL(process.env.PUBLIC_API_URL).origin}` : '';
const pictureOrigins = apiOrigin && ` https:${apiOrigin}`;
/** Allowed only if the build has an EmailJS account. */
const mailOrigin = process.env.PUBLIC_EMAILJS_SERVICE_ID ? ' https://api.emailjs.com' : '';

const isBuild = process.argv.includes('build');

/** The modules that every page runs. They form one chunk with their imports, although islands use only parts of it. */
const everywhere = new RegExp(
  [
    'browser/(api/api-error|api-address|navigation|storage/tab-storage|toasts)',
    'core/(picture/picture|text/on-every-page)',
    'features/cart/stores/cart',
    'features/catalogue/rules/product-picture',
    'features/product-cards/elements/dots',
    'features/product-pages/elements/list/search-typed',
    'features/session/stores/(login-modal|session|session-mark|storage)',
    'features/shell/elements/(module-download|toast-region)',
  ]
    .map((file) => `/src/${file}\\.ts$`)
    .concat('vite/preload-helper')
    .join('|'),
);
const ofCards = /\/src\/features\/product-cards\/elements\/product-cards\.ts$/;
/** Entry scripts of pages. Without `Frame.astro_astro_type_script…` in their names, a compressed page is 40 bytes smaller. */
const ofPages = /_astro_type_script_/;
const ofForms = /\/src\/(browser\/elements\/read-valid-fields|features\/messages\/stores\/messages)\.ts$/;

export default defineConfig({
  // The running shop renders the pages, because the build does not know its address.
  output: 'server',
  trailingSlash: 'ignore',
  session: false,
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [
    react(),
    tailwind({ applyBaseStyles: false }),
    devApi(),
    pagesEntry(),
    moduleDownloadRetry(),
    ownerFiles(),
  ],
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [imagetools()],
    // A shop without its development dependencies renders pages with the build and these packages only.
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
    // The API checks the origin of changing calls. It answers in JSON.
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
