import shop from '../styles/shop.css?inline';
import storefront from '../styles/storefront.css?inline';
import { inlineHash } from './inline-hashes.ts';

const styleSheet = (css: string) => ({ css, hash: inlineHash(css) });

/** The style sheets, which come inside the HTML: a first visit is shown a turn on the line earlier. */
export const styleSheets = { shop: styleSheet(shop), storefront: styleSheet(storefront) };
