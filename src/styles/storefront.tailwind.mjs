import { pageTokens } from './page-tokens.mjs';

export default pageTokens(
  '[legal].astro',
  '404.astro',
  '500.astro',
  'avise-me.astro',
  'confirm/[link].astro',
  'contact.astro',
  'livre-resolucao.astro',
  'loader.astro',
);
