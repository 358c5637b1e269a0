import { expect, type Locator, type Page } from 'playwright/test';

/** Opens a page and blocks its scripts until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return gate.resolve;
}

/** Taps a control whose script has not loaded, and expects visible feedback. */
export async function tapEarly(control: Locator, taps = 1): Promise<void> {
  for (let tap = 0; tap < taps; tap++) await control.click();
  await expect(control).toHaveAttribute('aria-busy', 'true');
}
