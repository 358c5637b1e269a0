import type { Page } from 'playwright/test';
import { seller as text } from '#features/seller/text/seller.ts';

/** Fills in the login form of the seller's area and sends it. */
export async function sendSellerLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByPlaceholder(text.emailPlaceholder).fill(email);
  await page.getByPlaceholder(text.passwordPlaceholder).fill(password);
  await page.getByRole('button', { name: text.login, exact: true }).click();
}
