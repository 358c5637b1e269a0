import type { Locator, Page } from 'playwright/test';
import { limits } from '#core/limits.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { shell } from '#core/text/shell.ts';
import { withdrawal } from '#features/orders/text/withdrawal.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { consentCookie } from '../../support/browser/device.ts';
import { aProductInStock } from '../customer.ts';
import { expect, test } from '../shop.ts';

const bannerOf = (page: Page) => page.getByRole('region', { name: `${shell.cookieTitle}.` });

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const [name, size] of [
  ['a small phone', { width: 360, height: 640 }],
  ['a small phone at 200 %', { width: 180, height: 320 }],
  ['a desktop at 200 %', { width: 720, height: 450 }],
] as const) {
  test(`The cookie banner covers neither heading nor first button of a page on ${name}.`, async ({ page }) => {
    await page.setViewportSize(size);
    const product = productPath(await aProductInStock(page));
    for (const path of ['/', '/products', product, '/cart', '/contact', '/livre-resolucao']) {
      await page.goto(path);
      const banner = bannerOf(page);
      const main = page.getByRole('main');
      await expect(banner, path).toBeVisible();
      expect(await overlap(banner, main.getByRole('heading', { level: 1 })), path).toBe(false);
      if (path === '/contact' || path === '/livre-resolucao') continue;
      expect(await overlap(banner, main.locator('a[class*=bg-], button:visible').first()), path).toBe(false);
    }
  });
}

test('The banner appears without waiting for scripts and early in the tab order, and the hero is the largest paint.', async ({
  page,
}) => {
  await page.route('**/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(bannerOf(page)).toBeVisible();
  const order = await page.evaluate(() => {
    const [banner, main] = [document.querySelector('cookie-banner'), document.querySelector('main')];
    return banner && main && banner.compareDocumentPosition(main) === Node.DOCUMENT_POSITION_FOLLOWING;
  });
  expect(order).toBe(true);
  const largest = () =>
    page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) =>
          new PerformanceObserver((list) => {
            const { element } = list.getEntries().at(-1) as LargestContentfulPaint;
            resolve(element?.closest('hero-video, cookie-banner')?.localName);
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    );
  await expect.poll(largest).toBe('hero-video');
});

for (const [words, answer] of [
  [shell.acceptCookies, 'accepted'],
  [shell.refuseCookies, 'refused'],
] as const) {
  test(`A visitor who has answered "${words}" sees no banner from the first paint on and can change the answer.`, async ({
    page,
    context,
  }) => {
    await page.goto('/products');
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(bannerOf(page)).toContainText(shell.cookieText);
    await bannerOf(page).getByRole('button', { name: words }).click();
    await expect(bannerOf(page)).toBeHidden();
    const kept = (await context.cookies()).find(({ name }) => name === consentCookie);
    expect(kept?.value).toBe(answer);
    const days = ((kept?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(limits.cookieConsentDays);

    const scripts = '**/*.js';
    await page.route(scripts, () => undefined);
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bannerOf(page)).toBeHidden();
    await page.unroute(scripts);

    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('button', { name: shell.changeCookies }).click();
    await expect(bannerOf(page).getByRole('button').first()).toBeFocused();
    await context.clearCookies();
    await page.goto('/products');
    await expect(bannerOf(page), 'the cookie alone is the answer').toBeVisible();
  });
}

test('The end of the page can be reached before the banner is answered.', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('contentinfo').getByRole('link', { name: withdrawal.link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withdrawal.link);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('No banner asks for a choice that nothing could save.', async ({ page }) => {
    await page.goto('/products');
    await expect(bannerOf(page)).toBeHidden();
  });
});
