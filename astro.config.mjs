import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { imagetools } from 'vite-imagetools';
import { browserChunks } from './src/app/build/chunks.ts';
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
    browserChunks(),
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
