import { answerCookies } from '../../support/browser/device.ts';
import { cutTexts, doubleText, spaceText, tooWide, typeLongWords } from '../../support/browser/text-spacing.ts';
import { expect, test } from '../shop.ts';
import { pathOf } from '../storefront.ts';

test.use({ viewport: { width: 320, height: 640 } });

const pages = ['/', '/products', 'product', '/cart', '/contact', '/guia'];
const typed = ['Deck', 'Fu Wax'];

for (const name of pages) {
  test(`At 320 px ${name} cuts no text and is not too wide with the text spacing of WCAG 1.4.12 or with a word of 60 letters. @phone`, async ({
    page,
    request,
  }) => {
    await page.goto(name === 'product' ? await pathOf('product', request) : name);
    await spaceText(page);
    expect([await tooWide(page), await cutTexts(page)]).toEqual([[], []]);
    await page.evaluate(() => document.adoptedStyleSheets.pop());
    await typeLongWords(page, typed);
    expect(await tooWide(page)).toEqual([]);
  });
}

test('At 320 px with doubled text size the home page cuts no text and is not too wide. @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await answerCookies(context, baseURL);
  await page.goto('/');
  await doubleText(page);
  expect([await tooWide(page), await cutTexts(page)]).toEqual([[], []]);
});
