import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import type { Scene } from '../screenshots/scene.ts';
import { seedShop, type SeededShop } from '../screenshots/seed-shop.ts';
import { expect } from './shop.ts';

/** How long a scene may wait, in milliseconds. Without a limit one scene would block all that follow. */
const SCENE_PATIENCE = 30_000;

let seeded: Promise<SeededShop> | undefined;

/** Seeds the worker's shop before the first test that needs it. Playwright shares this module between the files of a worker. */
export const seedOnce = (shop: Parameters<typeof seedShop>[0]): Promise<SeededShop> => (seeded ??= seedShop(shop));

interface Visits {
  browser: Browser;
  seeded: SeededShop;
  scenes: readonly Scene[];
  options?: BrowserContextOptions;
}

/** Opens each scene in its own context and hands its page to `look`. Fails at the end if a scene did not open. */
export async function visitScenes(
  { browser, seeded, scenes, options }: Visits,
  look: (page: Page, scene: Scene) => Promise<void>,
): Promise<void> {
  const broken: string[] = [];
  for (const scene of scenes) {
    const context = await browser.newContext({ baseURL: seeded.shop.url, reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(SCENE_PATIENCE);
    const page = await context.newPage();
    try {
      await scene.open({ page, seeded, isMobile: (page.viewportSize()?.width ?? 0) < 768 });
      await look(page, scene);
    } catch (error) {
      broken.push(`${scene.name}: ${String(error)}`);
    }
    // A scene may delay an answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  expect(broken).toEqual([]);
}
