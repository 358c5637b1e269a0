import { weighPage } from '../../support/browser/page-weight.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { keepOnDevice } from '../../support/browser/device.ts';
import { becomeCustomer } from '../customer.ts';
import { expect, test } from '../shop.ts';

const KB = 1024;

/** Compressed JavaScript and requests of a screen with React on its first visit. React itself is 58 KB. */
const screens: Record<string, { scripts: number; requests: number }> = {
  '/cart': { scripts: 113 * KB, requests: 22 },
  '/add-address': { scripts: 122.5 * KB, requests: 20 },
  '/my-orders': { scripts: 122.5 * KB, requests: 22 },
  '/my-account': { scripts: 125.5 * KB, requests: 23 },
};

for (const [address, budget] of Object.entries(screens)) {
  test(`A customer's first visit of ${address} stays within its budget.`, { tag: '@any-width' }, async ({ page }) => {
    await becomeCustomer(page);
    const { products } = await ask(page, 'productList');
    const inStock = products.find((product) => product.inStock)!;
    await ask(page, 'cartUpdate', { cartItems: { [inStock._id]: 1 } });
    await keepOnDevice(page, { cart: JSON.stringify({ [inStock._id]: 1 }) });
    const { of, parts } = await weighPage(page, address);
    // A module that a later import() preloads again comes from the memory.
    const sent = parts.filter(({ body, headers }) => body + headers > 0);
    const list = sent.map(({ url, body }) => `${body} ${url}`).join('\n');
    expect(of.scripts, list).toBeLessThanOrEqual(budget.scripts);
    expect(sent.length, list).toBeLessThanOrEqual(budget.requests);
  });
}
