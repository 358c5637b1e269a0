import type { Page } from 'playwright/test';
import { products } from '#features/catalogue/text/products.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { slowDown } from '../../support/browser/slow-phone.ts';
import { holdRequests } from '../requests.ts';
import { expect, test } from '../shop.ts';
import { cards, openSearch, pathOf } from '../storefront.ts';

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

/** Expects a text in the address, in the results and in the box that the visitor types in. */
async function expectSearched(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').first()).toContainText(`${products.resultsFor(text)},`);
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ q: text })}`);
  const field = await openSearch(page);
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
}

const word = 'tahiti';

/** Between two letters, in milliseconds. */
const usualPause = 120;
const paces = {
  '/': [30, 120, 400],
  product: [30, 120, 400],
  '/products': [30, 120],
  '/contact': [400],
  '/cart': [400],
};

for (const [start, pauses] of Object.entries(paces)) {
  for (const pause of pauses) {
    const tag = pause === usualPause ? [] : ['@any-width'];
    test(
      `On a slow phone no letter typed on ${start} is lost, one every ${pause} ms.`,
      { tag },
      async ({ page, request }) => {
        const path = await pathOf(start, request);
        await slowDown(page);
        await page.goto(path);
        await (await openSearch(page)).focus();
        await page.keyboard.type(word, { delay: pause });
        await expectSearched(page, word);
        const found = await cards(page).getByRole('heading').allTextContents();
        expect(found.length).toBeGreaterThan(0);
        for (const name of found) expect(name).toContain('Tahiti');
      },
    );
  }
}

for (const start of ['/', '/products']) {
  test(`Letters typed on ${start} before its scripts load are searched too. @any-width`, async ({ page }) => {
    const letScriptsCome = await holdRequests(page, '**/_astro/*.js');
    await page.goto(start, { waitUntil: 'commit' });
    await page.getByRole('searchbox').filter({ visible: true }).first().focus();
    await page.keyboard.type(word);
    letScriptsCome();
    await expectSearched(page, word);
  });
}

test('Composed, deleted and pasted letters with accents are searched as the box shows them. @any-width', async ({
  page,
  context,
}) => {
  await slowDown(page);
  await page.goto('/contact');
  await (await openSearch(page)).focus();
  const session = await context.newCDPSession(page);
  // A phone's keyboard sends a word like this: it composes letter by letter, and the word can still change.
  for (const text of ['p', 'pe', 'pé', 'pét', 'pétr', 'pétro']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(page).toHaveURL(`/products?${new URLSearchParams({ q: text })}`);
  }
  await session.send('Input.insertText', { text: 'pétrox' });
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText('leo');
  await expectSearched(page, 'pétroleo');
});

test('A search that is cleared while the list is loading leaves the page unchanged. @any-width', async ({ page }) => {
  const asked = page.waitForRequest(/\/products\?q=/);
  await page.route(/\/products\?q=/, () => undefined);
  await page.goto('/contact');
  const field = await openSearch(page);
  await field.pressSequentially('wax');
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?q=wax'));
  await asked;
  await field.press('Escape');
  await gone;
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

test('The list that replaces a page equals the list that is loaded. @any-width', async ({ page }) => {
  const look = async () => {
    const field = await openSearch(page);
    await expect(field).toHaveValue(word);
    await field.press('Enter');
    await field.blur();
    return await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
      const parts = [...document.querySelectorAll<HTMLElement>('header, header a, header input, main *')];
      const lookOf = (part: HTMLElement) => {
        const { color, backgroundColor, position } = getComputedStyle(part);
        const isPlace = part.matches('header, h1, search-box, article');
        return [part.tagName, color, backgroundColor, position, isPlace && part.offsetTop, part.ariaCurrent].join();
      };
      const canonical = document.querySelectorAll('link[rel=canonical]').length;
      return { title: document.title, canonical, parts: parts.filter((part) => part.checkVisibility()).map(lookOf) };
    });
  };
  await page.goto('/');
  await (await openSearch(page)).focus();
  await page.keyboard.type(word);
  await expectSearched(page, word);
  const inPlace = await look();
  await page.reload();
  expect(inPlace).toEqual(await look());
});
