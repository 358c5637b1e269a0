import { dotRules } from '#features/product-cards/components/model/dot-rules.ts';
import home from '../styles/home.css?inline';
import lists from '../styles/lists.css?inline';
import product from '../styles/product.css?inline';
import shop from '../styles/shop.css?inline';
import storefront from '../styles/storefront.css?inline';
import { inlineHash } from './inline-hashes.ts';

function styleSheet(rules: string) {
  const css = rules + dotRules;
  return { css, hash: inlineHash(css) };
}

/** The style sheets. They are part of the HTML, because that saves a round trip on the first visit. */
export const styleSheets = {
  home: styleSheet(home),
  lists: styleSheet(lists),
  product: styleSheet(product),
  shop: styleSheet(shop),
  storefront: styleSheet(storefront),
};
