import { expect, type Locator, type Page } from 'playwright/test';

/** Stops the clock of the page that is open and of those that come: it goes on by `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-06-15T11:00:00Z' });
  await page.clock.pauseAt('2026-06-15T12:00:00Z');
}

/** How much of the page's time passes between two looks, in milliseconds: about a frame. */
export const frame = 20;

/** What is shown in a frame of the page's clock: lets frames pass until it is there. */
export async function awaitFrames(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().clock.runFor(frame);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass();
}
