import type { Page } from 'playwright/test';
import { contact as text } from '#features/messages/text/contact.ts';
import { edgeContrast } from '../support/browser/edge-contrast.ts';
import { readStoredMessages } from '../support/shops/stored-rows.ts';
import { holdRequests, requestsOf } from './requests.ts';
import { expect, test } from './shop.ts';

// The browser logs the failed answers and connections that the tests cause.
test.use({ expectedErrors: /500.*\/email\/send|ERR_INTERNET_DISCONNECTED/ });

const endpoint = '**/api/v1.0/email/send';
const fieldsOf = (page: Page) => ({
  name: page.getByLabel(text.name),
  email: page.getByLabel(text.email),
  message: page.getByLabel(text.message),
});
const button = (page: Page) => page.getByRole('button', { name: text.send });
const succeeded = (page: Page) => page.getByRole('status').filter({ hasText: text.sentTitle });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: text.failedTitle });

async function write(page: Page, email: string): Promise<void> {
  const fields = fieldsOf(page);
  await fields.name.fill('Maria Conceição');
  await fields.email.fill(email);
  await fields.message.fill('Olá!\nTêm o deck em azul?');
}

async function expectTyped(page: Page, email: string): Promise<void> {
  await expect(fieldsOf(page).name).toHaveValue('Maria Conceição');
  await expect(fieldsOf(page).email).toHaveValue(email);
  await expect(fieldsOf(page).message).toHaveValue('Olá!\nTêm o deck em azul?');
}

test('A contact message arrives in the shop, and the form confirms it and is empty again.', async ({ page, shop }, {
  project,
}) => {
  const email = `contact-${project.name}@example.pt`;
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.heading);
  await expect(fieldsOf(page).message).toHaveAttribute('rows', '5');
  await write(page, email);
  const goOn = await holdRequests(page, endpoint);

  await button(page).click();
  await expect(page.getByRole('button', { name: text.sending })).toBeDisabled();
  goOn();

  await expect(succeeded(page)).toContainText(text.sentText);
  await expect(succeeded(page)).toBeFocused();
  await expect(failed(page)).toBeHidden();
  await expect(button(page)).toBeEnabled();
  for (const field of Object.values(fieldsOf(page))) await expect(field).toHaveValue('');
  const sent = readStoredMessages(shop.dataDir).contact.filter((message) => message.email === email);
  expect(sent).toEqual([{ name: 'Maria Conceição', email, message: 'Olá!\nTêm o deck em azul?' }]);
});

test('A message about an order begins with the number of the order, with or without a typed #. @any-width', async ({
  page,
  shop,
}, { project }) => {
  const email = `order-${project.name}@example.pt`;
  await page.goto('/contact');
  await write(page, email);
  await page.getByLabel(text.orderNumber).fill('#A1B2C3D4');
  await button(page).click();
  await expect(succeeded(page)).toBeVisible();
  const [sent] = readStoredMessages(shop.dataDir).contact.filter((message) => message.email === email);
  expect(sent?.message).toBe('Sobre a encomenda #A1B2C3D4:\n\nOlá!\nTêm o deck em azul?');
});

test('The border of each field contrasts with its background by 3 to 1 or more.', async ({ page }) => {
  await page.goto('/contact');
  for (const field of [...Object.values(fieldsOf(page)), page.getByLabel(text.orderNumber)])
    expect(await edgeContrast(field)).toBeGreaterThanOrEqual(3);
});

test('A refused contact message shows the reason and keeps the typed text. @any-width', async ({ page, shop }, {
  project,
}) => {
  const email = `refused-${project.name}@example.pt`;
  await page.goto('/contact');
  await write(page, email);
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: 'no' }));
  await button(page).click();
  await expect(failed(page)).toContainText(text.failedText);
  await expect(failed(page)).toBeFocused();
  await expectTyped(page, email);

  await page.unroute(endpoint);
  await button(page).click();
  await expect(succeeded(page)).toBeVisible();
  await expect(failed(page)).toBeHidden();
  expect(readStoredMessages(shop.dataDir).contact.filter((message) => message.email === email)).toHaveLength(1);
});

test('Without a network the contact form reports the failure, and a second try with a network succeeds. @any-width', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await write(page, 'offline@example.pt');
  await context.setOffline(true);
  await button(page).click();
  await expect(failed(page)).toBeFocused();
  await expectTyped(page, 'offline@example.pt');
  await context.setOffline(false);
  await button(page).click();
  await expect(succeeded(page)).toBeVisible();
});

test('Empty and blank fields and an address without a dot are not sent. @any-width', async ({ page }) => {
  const calls = requestsOf(page, /\/email\/send/);
  await page.goto('/contact');
  await button(page).click();
  await expect(fieldsOf(page).name).toBeFocused();
  await write(page, 'maria@example');
  await button(page).click();
  await expect(fieldsOf(page).email).toBeFocused();
  await fieldsOf(page).email.fill('maria@example.pt');
  await fieldsOf(page).message.fill('  \n ');
  await button(page).click();
  await expect(fieldsOf(page).message).toBeFocused();
  expect(calls).toEqual([]);
});

test('EmailJS and React load only when they are needed. @any-width', async ({ page }) => {
  const scripts = requestsOf(page, /\.js$/);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const before = scripts.length;
  await write(page, 'later@example.pt');
  expect(scripts).toHaveLength(before);
  expect(scripts.join()).not.toMatch(/react|LoginModal/i);
  await button(page).click();
  await expect(succeeded(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The contact form says what it needs and where else to write.', async ({ page }) => {
    await page.goto('/contact');
    const sentence = page.getByRole('main').locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText(text.needsJavaScript);
    await expect(sentence.locator('a')).toHaveAttribute('href', /^mailto:.+@.+/);
    await expect(button(page)).toBeHidden();
  });
});
