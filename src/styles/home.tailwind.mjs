import { pageTokens } from './page-tokens.mjs';

export default pageTokens('index.astro');
