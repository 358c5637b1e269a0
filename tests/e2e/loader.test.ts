import type { Page } from 'playwright/test';
import { shell } from '#core/text/shell.ts';
import { stopClock } from '../support/browser/still-clock.ts';
import { expect, test } from './shop.ts';

/** Opens a page with a stopped clock that the test advances. */
async function openStill(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await page.goto(path);
}

test('After five seconds the spinner opens the page that `next` names.', { tag: '@any-width' }, async ({ page }) => {
  await openStill(page, '/loader?next=contact');
  await expect(page.getByRole('status').filter({ hasText: shell.loading })).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(page).toHaveURL('/loader?next=contact');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/contact');
});

for (const next of ['//evil.example', '\\evil.example', '/\t/evil.example', '..//evil.example']) {
  test(`A next of ${JSON.stringify(next)} does not leave the site.`, { tag: '@any-width' }, async ({ page }) => {
    await openStill(page, `/loader?next=${encodeURIComponent(next)}`);
    await page.clock.runFor(5_000);
    await expect(page).toHaveURL('/');
  });
}

test('Without `next` the spinner page stays.', { tag: '@any-width' }, async ({ page }) => {
  await openStill(page, '/loader');
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL('/loader');
});
