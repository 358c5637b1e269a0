import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright/test';
import { launchOptions } from '../support/browser/browser.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { seedShop, type SeededShop } from './seed-shop.ts';

/**
 * Photographs every page and state of the built shop into tests/.output/screenshots, at the widths of a phone, a tablet and a desktop.
 * Arguments select the scenes whose names contain one of them.
 */
const folder = fileURLToPath(new URL('../.output/screenshots', import.meta.url));
const screens = [
  { width: 360, height: 800, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: false, hasTouch: true },
  { width: 1440, height: 900, isMobile: false, hasTouch: false },
];

const wanted = process.argv.slice(2);
const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const shop = await startBuiltShop();
const browser = await chromium.launch(launchOptions());
let failures = 0;
try {
  const seeded = await seedShop(shop);
  for (const screen of screens) {
    for (const scene of chosen) await photograph(browser, seeded, scene, screen);
  }
} finally {
  await browser.close();
  await shop.stop();
}
process.stdout.write(`${chosen.length * screens.length - failures} screenshots in ${folder}, ${failures} failed\n`);
process.exitCode = failures > 0 ? 1 : 0;

async function photograph(browser: Browser, seeded: SeededShop, scene: Scene, screen: (typeof screens)[number]) {
  const { isMobile, hasTouch, ...viewport } = screen;
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
    viewport,
    isMobile,
    hasTouch,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const name = `${scene.name}-${screen.width}`;
  try {
    await scene.open({ page, seeded, isMobile });
    await page.waitForFunction(() => document.documentElement.dataset.fonts !== 'awaited');
    await page.evaluate(() => document.fonts.ready);
    if (scene.isWholePage) await showAllPictures();
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: scene.isWholePage ?? false });
  } catch (problem) {
    failures++;
    console.error(`${name}: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
  await context.close();

  async function showAllPictures(): Promise<void> {
    await page.mouse.move(1, 1);
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => !document.querySelector('late-picture noscript'));
    await page.evaluate(async () => {
      const everything = new CSSStyleSheet();
      everything.replaceSync('.below-first-screen { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(everything);
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      scrollTo({ top: 0, behavior: 'instant' });
    });
  }
}
