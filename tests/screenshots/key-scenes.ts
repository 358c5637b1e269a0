import { myData } from '#features/accounts/text/my-data.ts';
import { passkeys } from '#features/accounts/text/passkeys.ts';
import { sellerSecurity } from '#features/seller/text/seller-security.ts';
import { sellerPerson } from '#features/seller/text/seller-person.ts';
import { sendSellerLogin } from '../support/shops/seller-login.ts';
import { asCustomer } from './customer-scenes.ts';
import { answerCall, type Scene } from './scene.ts';
import { asSeller, button } from './seller-visit.ts';

const keys = [
  { id: 'phone', name: 'Telemóvel', createdAt: '2026-06-01T10:00:00.000Z', usedAt: '2026-06-14T10:00:00.000Z' },
  { id: 'laptop', name: 'Portátil da sala com um nome comprido', createdAt: '2026-06-02T10:00:00.000Z', usedAt: null },
];

/** Passkeys and personal data, for the customer and the seller. */
export const keyScenes: Scene[] = [
  asCustomer('account-delete', () => '/my-account', {
    before: ({ page }) =>
      answerCall(page, '**/api/user/deletion', { outlook: { needsPassword: true, orders: 3, openOrders: 2 } }),
    then: async ({ page }) => {
      await button(page, myData.ask).click();
      await page.getByText(myData.question).waitFor();
    },
  }),
  asCustomer('account-keys', () => '/my-account', {
    before: ({ page }) => answerCall(page, '**/api/user/passkeys', { passkeys: keys }),
    then: ({ page }) => button(page, passkeys.removeNamed('Telemóvel')).click(),
    isScreenOnly: true,
  }),
  asSeller('security', '/seller/security', async (page) => {
    await button(page, sellerSecurity.startApp).click();
    await button(page, sellerSecurity.startApp).click();
    await page.getByLabel(sellerSecurity.code).waitFor();
  }),
  {
    name: 'seller-login-code',
    open: async ({ page }) => {
      const refusal = { code: 'second_factor_needed', message: '', details: { app: true } };
      await answerCall(page, '**/api/seller/login', refusal, 403);
      await page.goto('/seller');
      await sendSellerLogin(page, { email: 'loja@example.pt', password: 'vento norte 42' });
      await page.getByLabel(sellerSecurity.loginCode).waitFor();
    },
  },
  asSeller('people', '/seller/people?email=maria@example.pt', async (page) => {
    await button(page, sellerPerson.remove).click();
    await button(page, sellerPerson.confirm).waitFor();
  }),
];
