import { request as requests } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { cart } from '#features/cart/text.ts';
import { cartChanges } from '#core/text/on-every-page.ts';
import { orderPage } from '#features/orders/text/order-page.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { stockNotice } from '#features/catalogue/text/stock.ts';
import { keepBeforePages } from '../support/browser/device.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { asCustomer } from './customer-scenes.ts';
import { answerCall, at, changeAnswer, type Scene, type Visit } from './scene.ts';

/** Returns the stock that the shop reports for a product. */
type Count = (product: Listed, position: number) => number | undefined;
interface Listed {
  _id: string;
  name: string;
}

/** Replaces the quantities in the shop's product list. */
const listWith =
  (count: Count) =>
  ({ page }: Visit) =>
    changeAnswer<{ products: Listed[] }>(page, '**/api/product/list', (reply) => ({
      ...reply,
      products: reply.products.map((product, position) => {
        const quantity = count(product, position);
        return quantity === undefined ? product : { ...product, quantity, inStock: quantity > 0 };
      }),
    }));

/** The seller counts a product that no other scene shows. */
async function counted({ seeded }: Visit, quantity: number): Promise<string> {
  const request = await requests.newContext({ baseURL: seeded.shop.url });
  const { token = '' } = await ask({ request }, 'sellerLogin', seeded.shop.seller);
  const id = seeded.products.findLast(({ inStock, image }) => inStock && image.length === 3)?._id ?? '';
  const { product } = await ask({ request }, 'productUpdate', { id, quantity }, { token });
  await request.dispose();
  return productPath(product);
}

const toCounted = (
  name: string,
  quantity: number,
  then?: (visit: Visit) => Promise<unknown>,
  isWholePage = false,
): Scene =>
  at(
    `stock-${name}`,
    '/',
    async (visit) => {
      await visit.page.goto(await counted(visit, quantity), { waitUntil: 'load' });
      await then?.(visit);
    },
    isWholePage,
  );

const cartOf = ({ products }: Visit['seeded']) => Object.fromEntries(products.slice(0, 3).map(({ _id }) => [_id, 3]));
const withCart = (visit: Visit, count: Count) =>
  Promise.all([
    keepBeforePages(visit.page, { cart: JSON.stringify(cartOf(visit.seeded)), cartUnsent: 'yes' }),
    listWith(count)(visit),
  ]);

const cartWith = (name: string, count: Count, then?: (visit: Visit) => Promise<unknown>): Scene =>
  asCustomer(`cart-${name}`, () => '/cart', {
    before: (visit) => withCart(visit, count),
    ...(then && { then }),
  });

const refuse =
  (left: number[]) =>
  async ({ page, seeded }: Visit) => {
    const short = seeded.products.slice(0, left.length).map(({ _id }, index) => ({ product: _id, left: left[index] }));
    const refusal = { code: 'stock_short', message: 'Já não há peças suficientes.', details: { short } };
    await answerCall(page, '**/api/order/cod', refusal, 409);
    await page.getByRole('radio', { name: cart.cashOnDelivery }).check();
    await page.getByRole('button', { name: cart.order }).click();
    await page.getByRole('region', { name: cart.shortTitle }).waitFor();
  };

const askForNotice = async ({ page }: Visit, email: string) => {
  await page.getByRole('textbox', { name: stockNotice.email }).fill(email);
  await page.getByRole('button', { name: stockNotice.ask }).click();
};

/** Counted stock on the shopper's pages. */
export const stockScenes: Scene[] = [
  toCounted('few', 2),
  toCounted('last', 1),
  toCounted('end', 2, async ({ page }) => {
    const more = page.locator('buy-box').getByRole('button', { name: text.more });
    await more.click();
    // A click waits until the button is enabled.
    await more.press('Enter');
    await page.getByText(cartChanges.noMoreThan(2)).waitFor();
  }),
  toCounted('sold-out', 0),
  toCounted('sold-out-whole', 0, undefined, true),
  toCounted('notice-sent', 0, async (visit) => {
    await askForNotice(visit, 'espera@example.pt');
    await visit.page.getByText(stockNotice.sent('espera@example.pt')).waitFor();
  }),
  toCounted('notice-failed', 0, async (visit) => {
    await visit.page.route('**/api/product/notify', (route) => route.abort());
    await askForNotice(visit, 'espera@example.pt');
    await visit.page.getByRole('alert').filter({ visible: true }).waitFor();
  }),
  at('stock-proven', '/', async ({ page, seeded }) => {
    const { _id: id, name } = seeded.products[0]!;
    await answerCall(page, '**/api/product/notify/confirm', { product: { id, name } });
    await page.goto('/avise-me?token=right');
    await page.getByRole('button', { name: stockNotice.confirm }).click();
    await page.getByText(stockNotice.proven(name)).waitFor();
  }),
  at('stock-link', '/avise-me?token=right'),
  at('stock-link-used', '/avise-me?token=wrong', async ({ page }) => {
    await page.getByRole('button', { name: stockNotice.confirm }).click();
    await page.getByText(stockNotice.unusableTitle).waitFor();
  }),
  at('stock-cards', '/', async ({ page, seeded }) => {
    await page.goto(`/products/${seeded.products.find(({ quantity }) => quantity === 2)?.category.toLowerCase()}`);
    const few = page.getByText(/^Resta/);
    await few.first().scrollIntoViewIfNeeded();
  }),
  cartWith('few', (_, position) => [3, 7, 40][position]),
  cartWith('too-many', (_, position) => [2, 0, 40][position]),
  cartWith('short', (_, position) => [1, 3, 40][position], refuse([1, 0])),
  asCustomer('order-short', ({ orderId }) => `/my-orders/${orderId}`, {
    before: async ({ page }) => {
      const changes = {
        paymentType: 'Online',
        isPaid: false,
        payment: { method: 'card', state: 'expired', amount: 34.9 },
        can: { pay: ['card', 'mb_way'], cancel: true, changeAddress: true, returnUntil: null },
      };
      await changeAnswer<{ order: object }>(page, '**/api/order/detail*', (reply) => ({
        ...reply,
        order: { ...reply.order, ...changes },
      }));
      const details = { short: [{ product: 'x', left: 1 }] };
      const refusal = { code: 'stock_short', message: 'Só resta 1 de Deck J-Bay Preto/Cinzento.', details };
      await answerCall(page, '**/api/order/pay', refusal, 409);
    },
    then: async ({ page }) => {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: /^Pagar .*€ (com|por)/ }).click();
      await page.getByRole('region', { name: orderPage.shortToPay }).waitFor();
    },
  }),
];
