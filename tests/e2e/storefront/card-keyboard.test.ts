import { models } from '#features/catalogue/text/models.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { expect, test } from '../shop.ts';
import { cards } from '../storefront.ts';

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const groupOfDots = { name: models.others.colours };

test(
  'Each card of the list has two tab stops: its link and its Add button.',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/products');
    const stops = await cards(page)
      .locator('a[href], button')
      .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex >= 0 && one.checkVisibility()).length);
    expect(stops).toBe(2 * (await cards(page).count()));
  },
);

test('The left and right keys on a card turn its pictures and do not scroll the page. @desktop', async ({ page }) => {
  await page.goto('/products/deck-noronha');
  const card = cards(page).first();
  const picture = card.getByRole('img').first();
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).not.toBe('');
  const first = await shown();
  await card.getByRole('heading').getByRole('link').focus();
  await expect(card.getByRole('button', { name: text.nextImage })).toHaveCSS('opacity', '1');
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/deck-noronha\/.+/);
});

test('On touch screens the dots of a card are links for no one.', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products');
  const group = cards(page).getByRole('group', groupOfDots).first();
  await expect(group.getByRole('link')).toHaveCount(0);
  await expect(group.getByRole('link', { includeHidden: true })).not.toHaveCount(0);
  const drawn = await group
    .locator('a.dot')
    .first()
    .evaluate((dot) => getComputedStyle(dot, '::before').visibility);
  expect(drawn).toBe('visible');
});

test.describe('With a mouse at 320 px', { tag: '@any-width' }, () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: false, hasTouch: false });

  test('Each dot of a card is 24 px wide and high and overlaps no other.', async ({ page }) => {
    await page.goto('/products');
    const boxes = await page.locator('main .dots > a').evaluateAll((dots) =>
      dots
        .filter((dot) => dot.checkVisibility())
        .map((dot) => {
          const { x, y, width, height } = dot.getBoundingClientRect();
          return { x, y, width, height };
        }),
    );
    expect(boxes.length).toBeGreaterThan(20);
    expect(boxes.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
    const overlapping = boxes.filter((one, index) =>
      boxes.slice(index + 1).some(({ x, y }) => Math.abs(x - one.x) < 23.5 && Math.abs(y - one.y) < 23.5),
    );
    expect(overlapping).toEqual([]);
  });
});
