import { limits } from '#contract/limits.ts';
import { storageKeys } from '#stores/storage/storage-keys.ts';

/**
 * Runs while the page is being read, so that badge, add controls and the customer's entries are right at the first
 * paint: it fills the badge, marks the document with `data-customer` for a customer, `data-cart` for who has something in
 * it and `data-cookies` for who has answered the cookie banner (see base.css), and shows the stepper with its number for
 * each product in the cart, by a style sheet that add-control.ts takes away again.
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
  const pieces = lines.reduce((sum, [, n]) => sum + n, 0);
  const badge = document.querySelector('cart-badge span');
  if (!badge || pieces === 0) return;
  dataset.cart = '';
  badge.textContent = pieces;
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
