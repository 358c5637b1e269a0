import type { Locator } from 'playwright/test';
import { cart } from '#features/cart/text.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { aProductInStock, openCart } from '../customer.ts';
import { expect, test } from '../shop.ts';

const boxesOf = (controls: Locator) =>
  controls.evaluateAll((all) =>
    all.map((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return { name: control.textContent || control.getAttribute('aria-label'), top, bottom };
    }),
  );

test('An error toast is read inside the login dialog, covers nothing of it, and closes without closing the dialog.', async ({
  page,
}) => {
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 640 });
  await page.goto('/contact');
  const product = await aProductInStock(page);
  await openCart(page, { [product._id]: 1 });
  await page.getByRole('button', { name: cart.order }).click();
  const dialog = page.getByRole('dialog', { name: session.loginTitle });
  const region = dialog.getByRole('region', { name: shell.notices, exact: true });
  const toast = region.getByText(cart.loginToOrder);
  await expect(toast).toBeVisible();
  await expect(region).toHaveAttribute('aria-live', 'polite');
  const [{ bottom: end } = { bottom: 0 }] = await boxesOf(toast);
  const dialogControls = dialog.locator(':is(h2, input, button):not([popover] *)');
  for (const { name, top } of await boxesOf(dialogControls)) expect(top, name ?? '').toBeGreaterThan(end);
  await region.getByRole('button', { name: shell.closeToast }).click();
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(toast).toBeVisible();
});
