import type { Page } from 'playwright/test';
import { limits } from '#core/limits.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { everyEngine } from '../../support/browser/engine.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { expect, test } from '../shop.ts';
import { sevenPictures } from '../storefront.ts';

test.beforeEach(async ({ context, baseURL, page, request }) => {
  await answerCookies(context, baseURL);
  await page.goto(productPath(await sevenPictures(request)));
});

const strip = (page: Page) => page.locator('product-gallery [data-strip]');
const shownIn = (page: Page) => strip(page).evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
const lightbox = (page: Page) => page.locator('product-gallery dialog');

test('A swipe opens the next picture, and the dots follow. @phone', async ({ page, context }) => {
  const box = (await strip(page).boundingBox())!;
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 0.9);
  for (const part of [0.8, 0.65, 0.5, 0.35, 0.2]) await touch('touchMove', part);
  await touch('touchEnd');
  await expect.poll(() => shownIn(page)).toBe(1);
  const dots = page.locator('product-gallery [data-dot]');
  await expect(dots).toHaveCount(7);
  await expect.poll(() => dots.evaluateAll((all) => all.findIndex((dot) => dot.clientWidth > 12))).toBe(1);
  await expect(strip(page).getByRole('img').nth(1)).toBeInViewport();
});

test('Two fingers enlarge the picture in the lightbox. @phone', async ({ page, context }) => {
  await page.getByRole('button', { name: text.enlarge }).click();
  await expect(lightbox(page).getByRole('img').first()).toBeInViewport();
  const scale = () => page.evaluate(() => visualViewport!.scale);
  expect(await scale()).toBe(1);
  const session = await context.newCDPSession(page);
  const { width, height } = page.viewportSize()!;
  const pinch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: gap === undefined ? [] : [-gap, gap].map((by, id) => ({ id, x: width / 2, y: height / 2 + by })),
    });
  await pinch('touchStart', 20);
  for (let gap = 30; gap <= 150; gap += 10) await pinch('touchMove', gap);
  await pinch('touchEnd');
  await expect.poll(scale).toBeGreaterThan(2);
});

test(
  'Five thumbnails show together, and arrows bring the others.',
  { tag: [everyEngine, '@desktop'] },
  async ({ page }) => {
    const list = page.locator('product-gallery [data-thumbnail-list]');
    const visible = () =>
      list.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        const boxes = [...list.children].map((item) => item.getBoundingClientRect());
        return boxes.flatMap((box, index) => (box.left >= left - 1 && box.right <= right + 1 ? [index + 1] : []));
      });
    expect(await list.getByRole('link').count()).toBe(7);
    expect(await visible()).toHaveLength(limits.product.thumbnailWindow);
    const [back, on] = [text.previousImages, text.nextImages].map((name) => page.getByRole('button', { name }));
    await expect(back!).toBeDisabled();
    for (let turn = 0; turn < 4 && (await on!.isEnabled()); turn++) {
      const before = (await visible())[0]!;
      await on!.click();
      await expect.poll(async () => (await visible())[0]).not.toBe(before);
      if ((await visible()).includes(7)) break;
    }
    expect(await visible()).toEqual([3, 4, 5, 6, 7]);
    await expect(on!).toBeDisabled();
    await expect(back!).toBeEnabled();
    await page.getByRole('link', { name: text.image(7, 7) }).click();
    await expect.poll(() => shownIn(page)).toBe(6);
    await expect(page.getByRole('link', { name: text.image(7, 7) })).toHaveAttribute('aria-current', 'true');
  },
);

test(
  'A click opens the large picture; keys and buttons turn it, and Escape returns the focus.',
  { tag: everyEngine },
  async ({ page }) => {
    await strip(page).click();
    await expect(lightbox(page)).toBeVisible();
    const position = lightbox(page).locator('p[data-position]');
    await expect(position).toHaveText('Imagem 1 de 7');
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText('Imagem 2 de 7');
    await lightbox(page).getByRole('button', { name: text.nextImage }).click();
    await expect(position).toHaveText('Imagem 3 de 7');
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText('Imagem 2 de 7');
    const box = (await lightbox(page).boundingBox())!;
    // Firefox shows the page's scroll bar next to it.
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(box).toMatchObject({ x: 0, y: 0, width, height: page.viewportSize()!.height });
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toBeHidden();
    await expect(strip(page)).toBeFocused();
  },
);

test('The lightbox opens by keyboard, and its button closes it.', { tag: everyEngine }, async ({ page }) => {
  const opener = page.getByRole('button', { name: text.enlarge });
  await opener.press('Enter');
  await expect(lightbox(page).getByRole('img').first()).toBeInViewport();
  await lightbox(page).getByRole('button', { name: text.closeLightbox }).click();
  await expect(lightbox(page)).toBeHidden();
  await expect(opener).toBeFocused();
});
