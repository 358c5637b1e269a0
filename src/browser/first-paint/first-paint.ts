import { limits } from '#core/limits.ts';
import { storageKeys } from '../storage/storage-keys.ts';

/**
 * Runs while the browser parses the page, because the badge, the add controls and the account links must be correct at the first paint. Fills the
 * badge. Marks the document (see base.css): `data-customer` for a customer, `data-cart` for a cart with goods, `data-cookies` after the answer to the
 * cookie banner. Shows the stepper with its number for each product in the cart. The style sheet for it is removed by add-control.ts.
 */
export const firstPaintScript = `(() => {
  const read = (key) => {
    try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
  };
  const { dataset } = document.documentElement;
  if (read(${JSON.stringify(storageKeys.cookies)})) dataset.cookies = '';
  if (read(${JSON.stringify(storageKeys.user)})?.name) dataset.customer = '';
  const lines = Object.entries(read(${JSON.stringify(storageKeys.cart)}) ?? {})
    .filter(([, n]) => Number.isInteger(n) && n > 0)
    .map(([id, n]) => [CSS.escape(id), Math.min(n, ${limits.cart.maxQuantity})]);
  const quantity = lines.reduce((sum, [, n]) => sum + n, 0);
  const badge = document.querySelector('cart-badge span');
  if (!badge || quantity === 0) return;
  dataset.cart = '';
  badge.textContent = quantity;
  badge.hidden = false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(lines.map(([id, n]) => {
    const control = 'add-control[data-product="' + id + '"] ';
    return control + '[data-add] { display: none }' +
      control + '[data-stepper] { display: flex !important }' +
      control + '[data-quantity]:empty::before { content: "' + n + '" }';
  }).join(''));
  document.adoptedStyleSheets = [sheet];
})();`.replace(/\n\s*/g, '');
