import { expect, test } from '../shop.ts';
import { pathOf } from '../storefront.ts';

test.use({ expectedErrors: /requires 'Trusted|Creating a TrustedTypePolicy named 'other'/ });

for (const name of ['/', '/products', 'product', '/cart', '/my-orders', '/seller']) {
  test(`No script of ${name} can turn a text into HTML. @any-width`, async ({ page, request }) => {
    await page.goto(await pathOf(name, request));
    const refused = await page.evaluate(() => {
      const ways: Record<string, () => unknown> = {
        innerHTML: () => (document.createElement('div').innerHTML = '<img src=x>'),
        outerHTML: () => (document.body.appendChild(document.createElement('div')).outerHTML = '<i>x</i>'),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<i>x</i>'),
        parseFromString: () => new DOMParser().parseFromString('<i>x</i>', 'text/html'),
        srcdoc: () => (document.createElement('iframe').srcdoc = '<i>x</i>'),
        'address of a script': () => (document.createElement('script').src = '/x.js'),
        'text of a script': () => (document.createElement('script').text = '1'),
        'another policy': () =>
          (
            globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('other', {}),
      };
      const isRefused = (way: () => unknown): boolean => {
        try {
          way();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      return Object.fromEntries(Object.entries(ways).map(([what, way]) => [what, isRefused(way)]));
    });
    expect(Object.entries(refused).filter(([, isRefused]) => !isRefused)).toEqual([]);
  });
}
