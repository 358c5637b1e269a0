import type { Page } from 'playwright/test';
import { home } from '#features/home/text.ts';
import { answerCookies } from '../../../support/browser/device.ts';
import { expect, test } from '../../shop.ts';

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const pause = (page: Page) => page.getByRole('button', { name: home.pauseFilm });
const play = (page: Page) => page.getByRole('button', { name: home.playFilm });
const film = (page: Page) => page.locator('hero-video video');
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

test('A visitor pauses the film by keyboard, and the device remembers it.', async ({ page }) => {
  await page.goto('/');
  await expect(pause(page)).toBeVisible();
  await pause(page).focus();
  await page.keyboard.press('Enter');
  await expect(play(page)).toBeFocused();
  expect(await isPaused(page)).toBe(true);

  const films: string[] = [];
  page.on('request', (request) => request.url().includes('/video/') && films.push(request.url()));
  await page.reload();
  await expect(play(page)).toBeVisible();
  expect(films).toEqual([]);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  expect(await isPaused(page)).toBe(false);
  await page.reload();
  await expect(pause(page)).toBeVisible();
});

test('The button of the film appears on the first screen without moving anything.', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: /^Ver produtos/ });
  await expect(pause(page)).toBeVisible();
  const after = await link.boundingBox();
  await pause(page).evaluate((button: HTMLElement) => (button.hidden = true));
  expect(await link.boundingBox()).toEqual(after);
  await pause(page)
    .or(page.locator('[data-film]'))
    .evaluate((button: HTMLElement) => (button.hidden = false));
  await expect(pause(page)).toBeInViewport({ ratio: 1 });
  // Nothing of the page covers it, for example the wave below.
  await pause(page).click({ trial: true });
  const { width, height } = (await pause(page).boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('The cookie banner does not cover the button of the film.', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/');
  await expect(pause(page)).toBeVisible();
  await pause(page).click({ trial: true });
});

test('Without a film there is no button for it.', { tag: '@any-width' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(film(page)).toHaveCount(0);
  await expect(page.locator('[data-film]')).toBeHidden();
});
