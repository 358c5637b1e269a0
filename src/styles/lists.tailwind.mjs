import { pageTokens } from './page-tokens.mjs';

export default pageTokens('products/[category]/index.astro');
