import type { Page } from 'playwright/test';
import { newsletter as text } from '#features/messages/text/newsletter.ts';
import { mailedLink } from '#features/accounts/text/mailed-link.ts';
import { accessibilityFaults } from '../support/browser/axe.ts';
import { readStoredMails } from '../support/shops/stored-mails.ts';
import { readStoredMessages } from '../support/shops/stored-rows.ts';
import { awaitFrames, frame, stopClock } from '../support/browser/still-clock.ts';
import { holdRequests, requestsOf } from './requests.ts';
import { expect, test } from './shop.ts';

test.use({ expectedErrors: /500.*\/email\/send/ });

const endpoint = '**/api/v1.0/email/send';
const block = (page: Page) => page.getByRole('region', { name: 'Novidades antes da próxima ondulação' });
const field = (page: Page) => block(page).getByRole('textbox');
const button = (page: Page) => block(page).getByRole('button');

test('A subscribed address shows a welcome at the bottom for six seconds.', async ({ page, shop }, { project }) => {
  const email = `news-${project.name}@example.pt`;
  await stopClock(page);
  await page.goto('/');
  await field(page).fill(email);
  const goOn = await holdRequests(page, endpoint);
  await button(page).click();
  await expect(button(page)).toHaveText(text.subscribing);
  await expect(button(page)).toBeDisabled();
  // A toast under the pointer stays, and this one may appear where the button was.
  await page.mouse.move(0, 0);
  goOn();

  const welcome = page.getByText(text.confirm);
  await awaitFrames(welcome);
  await expect(button(page)).toHaveText(text.subscribe);
  await expect(button(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  const box = (await welcome.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.y).toBeGreaterThan(height / 2);
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(40);
  expect(readStoredMessages(shop.dataDir).newsletter).toContain(email);
  const someFrames = 10 * frame;
  await page.clock.runFor(6_000 - someFrames);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(2 * someFrames);
  await expect(welcome).toBeHidden();
});

test('Subscribers confirm by the button behind a mailed link and unsubscribe by that of another.', async ({
  page,
  shop,
}, { project }) => {
  const email = `lista-${project.name}@example.pt`;
  await page.goto('/');
  await field(page).fill(email);
  await button(page).click();
  await expect(page.getByText(text.confirm)).toBeVisible();
  const linkOf = async (position: number) => {
    await expect.poll(() => readStoredMails(shop.dataDir, email).length).toBeGreaterThan(position);
    return /https?:\/\/\S*?(\/confirm\/\S+)/.exec(readStoredMails(shop.dataDir, email)[position]!)?.[1] ?? '';
  };
  await page.goto(await linkOf(0));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: mailedLink.newsletter.confirm }).click();
  await expect(page.getByRole('heading', { name: mailedLink.newsletter.done })).toBeVisible();
  await page.goto(await linkOf(1));
  await page.getByRole('button', { name: mailedLink['leave-newsletter'].confirm }).press('Enter');
  await expect(page.getByRole('heading', { name: mailedLink['leave-newsletter'].done })).toBeVisible();
  expect(readStoredMessages(shop.dataDir).newsletter).not.toContain(email);
});

test('A failed subscription shows a message and keeps the address. @any-width', async ({ page }) => {
  await page.goto('/');
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: 'no' }));
  await field(page).fill('maria@example.pt');
  await button(page).click();
  await expect(page.getByText(text.failed)).toBeVisible();
  await expect(field(page)).toHaveValue('maria@example.pt');
  await expect(button(page)).toBeEnabled();
});

test('An invalid address is not sent. @any-width', async ({ page }) => {
  const calls = requestsOf(page, /\/email\/send/);
  await page.goto('/');
  for (const typed of ['', 'maria', 'maria@example']) {
    await field(page).fill(typed);
    await button(page).click();
    await expect(field(page)).toBeFocused();
  }
  expect(calls).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The newsletter block says what it needs.', async ({ page }) => {
    await page.goto('/');
    const sentence = block(page).locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText(text.needsJavaScript);
    await expect(sentence.locator('a')).toHaveAttribute('href', /^mailto:.+@.+/);
    await expect(button(page)).toBeHidden();
  });
});
