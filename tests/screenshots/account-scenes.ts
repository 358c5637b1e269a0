import { myData } from '#text/my-data.ts';
import { sellerPerson } from '#text/seller-person.ts';
import { asCustomer } from './customer-scenes.ts';
import type { Scene } from './scene.ts';
import { asSeller, button } from './seller-visit.ts';

/** The customer's account, and what the seller does about a person's data. */
export const accountScenes: Scene[] = [
  asCustomer('account', () => '/my-account'),
  asCustomer('account-delete', () => '/my-account', {
    before: ({ page }) =>
      page.route('**/api/user/deletion', (route) =>
        route.fulfill({ json: { success: true, outlook: { needsPassword: true, orders: 3, openOrders: 2 } } }),
      ),
    then: async ({ page }) => {
      await button(page, myData.ask).click();
      await page.getByText(myData.question).waitFor();
    },
  }),
  asSeller('people', '/seller/people?email=maria@example.pt', async (page) => {
    await button(page, sellerPerson.remove).click();
    await button(page, sellerPerson.confirm).waitFor();
  }),
];
