import type { Page } from 'playwright/test';
import { limits } from '#core/limits.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { everyEngine } from '../../support/browser/engine.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { becomeCustomer, password } from '../customer.ts';
import { awaitFrames, frame, stopClock } from '../../support/browser/still-clock.ts';
import { expect, test } from '../shop.ts';
import { expectNotice } from '../storefront.ts';

// The test types a wrong password.
test.use({ expectedErrors: /400.*\/api\/user\/login/ });

/** The dialog, and the control of the navigation bar that opens it. */
async function openDialog(page: Page) {
  await page.goto('/livre-resolucao');
  const opener = page.getByRole('banner').getByRole('button', { name: shell.login, exact: true }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: session.loginTitle });
  await expect(dialog.getByLabel(session.email)).toBeFocused();
  return { opener, dialog };
}

/** Whether the focus is on an element behind the dialog. */
const isFocusBehind = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'));

test('By keyboard the focus stays in the login dialog, and Escape returns it.', async ({ page }) => {
  const { opener, dialog } = await openDialog(page);
  for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await isFocusBehind(page)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('Without a network', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('The first focus downloads the login dialog; a failed download shows a message and is tried again.', async ({
    page,
  }) => {
    await page.goto('/livre-resolucao');
    const opener = page.getByRole('banner').getByRole('button', { name: shell.login, exact: true });
    const chunk = /\/_astro\/show-login-modal\.[^/]*\.js/;
    await page.route(chunk, (route) => route.abort());
    const asked = page.waitForRequest(chunk);
    await opener.focus();
    await asked;
    await opener.click();
    await expectNotice(page, session.failed);
    await page.unroute(chunk);
    await opener.click();
    await expect(page.getByRole('dialog', { name: session.loginTitle }).getByLabel(session.email)).toBeFocused();
  });
});

test.describe('Without a network, a customer', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('A failed logout shows a message and can be tried again.', async ({ page }) => {
    await becomeCustomer(page);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    // The first move would download the modules of the session, and those of the logout with them.
    const modules = '**/_astro/*.js';
    await page.route(modules, (route) => route.abort());
    const profile = page.getByRole('banner').getByLabel(`${shell.profile}: Maria Conceição`);
    await page.getByRole('button', { name: shell.openMenu }).or(profile).filter({ visible: true }).click();
    const leave = page.getByRole('button', { name: shell.logout }).filter({ visible: true });
    await leave.click();
    await expectNotice(page, session.failed);
    await page.unroute(modules);
    await leave.click();
    await expectNotice(page, shell.loggedOut);
  });
});

test('A click outside the login dialog closes it.', async ({ page }) => {
  const { dialog } = await openDialog(page);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test(
  'A wrong password shows its error in the form and keeps the focus.',
  { tag: [everyEngine, '@any-width'] },
  async ({ page }) => {
    const { dialog } = await openDialog(page);
    await page.keyboard.type('ninguem@example.pt');
    await page.keyboard.press('Tab');
    await page.keyboard.type('errada');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await expect(dialog.getByLabel(session.password)).toBeFocused();
    await expect(dialog.getByLabel(session.email)).toHaveValue('ninguem@example.pt');
  },
);

test(
  'A customer who logs in with the form goes home, where the profile shows the name.',
  { tag: everyEngine },
  async ({ page, request, isMobile }) => {
    const email = `volta-${process.pid}-${Date.now()}@example.pt`;
    await ask({ request }, 'userRegister', { name: 'Maria Conceição', email, password });
    const { dialog } = await openDialog(page);
    await dialog.getByLabel(session.email).fill(email);
    await dialog.getByLabel(session.password).fill(password);
    await dialog.getByRole('button', { name: session.login, exact: true }).click();
    await expectNotice(page, session.welcomeBack('Maria'));
    await expect(page).toHaveURL('/');
    if (isMobile) {
      await page.getByRole('button', { name: shell.openMenu }).click();
      const greeting = `${shell.greeting} Maria Conceição`;
      await expect(page.getByRole('dialog', { name: shell.menu })).toContainText(greeting);
    } else await expect(page.getByRole('banner').getByLabel(`${shell.profile}: Maria Conceição`)).toBeVisible();
  },
);

test('The welcome after a login stays on the next page until its time is over. @any-width', async ({ page }) => {
  const { email } = await becomeCustomer(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await stopClock(page);
  const { dialog } = await openDialog(page);
  await dialog.getByLabel(session.email).fill(email);
  await dialog.getByLabel(session.password).fill(password);
  await page.keyboard.press('Enter');
  const notice = page.getByRole('region', { name: shell.notices }).getByText(session.welcomeBack('Maria'));
  await awaitFrames(notice);
  await page.clock.runFor(limits.redirect.login);
  await page.waitForURL('/');
  await awaitFrames(notice);
  // A toast under the pointer stays.
  await page.mouse.move(0, 500);
  const someFrames = 20 * frame;
  await page.clock.runFor(limits.toast.login - limits.redirect.login - someFrames);
  await expect(notice).toBeVisible();
  await page.clock.runFor(2 * someFrames);
  await expect(notice).toHaveCount(0);
});
