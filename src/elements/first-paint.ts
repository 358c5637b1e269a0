import { storageKeys } from '#stores/storage-keys.ts';

/**
 * Runs while the page is being read, so that the cart badge and the customer's entries are right at the first paint:
 * it fills the badge and marks the document with `data-customer` for a customer (see base.css).
 */
export const firstPaintScript = `(() => {
  const read = (key) => {
    try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
  };
  if (read(${JSON.stringify(storageKeys.user)})?.name) document.documentElement.dataset.customer = '';
  const quantities = Object.values(read(${JSON.stringify(storageKeys.cart)}) ?? {});
  const pieces = quantities.reduce((sum, n) => sum + (Number.isInteger(n) && n > 0 ? Math.min(n, 20) : 0), 0);
  const badge = document.querySelector('cart-badge span');
  if (badge && pieces > 0) { badge.textContent = String(pieces); badge.hidden = false; }
})();`;
