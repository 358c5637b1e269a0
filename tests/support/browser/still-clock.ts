import { expect, type Locator, type Page } from 'playwright/test';

/** Stops the clock of the open page and of later ones. Only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-06-15T11:00:00Z' });
  await page.clock.pauseAt('2026-06-15T12:00:00Z');
}

/** The page's time between two checks in milliseconds, about a frame. */
export const frame = 20;

/** Advances the page's clock frame by frame until the element is visible. */
export async function awaitFrames(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().clock.runFor(frame);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass();
}
