import { shell } from '#core/text/shell.ts';
import { stopClock } from '../support/browser/still-clock.ts';
import { expect, test } from './shop.ts';

test('After five seconds the spinner opens the page that `next` names. @any-width', async ({ page }) => {
  await stopClock(page);
  await page.goto('/loader?next=contact');
  await expect(page.getByRole('status').filter({ hasText: shell.loading })).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(page).toHaveURL('/loader?next=contact');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/contact');
});
