import { orderPage as text } from '#features/orders/text/order-page.ts';
import { orderPayment } from '#features/orders/text/order-payment.ts';
import { orderTimeline } from '#features/orders/text/order-timeline.ts';
import type { Page } from 'playwright/test';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { toEuros } from '#core/money.ts';
import { keepOnDevice } from '../support/browser/device.ts';
import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { asCustomer } from './customer-scenes.ts';
import { delivered, returned, ship, type Story, tell } from './order-story.ts';
import { answerCall, hideBanner, type Scene } from './scene.ts';
import type { SeededShop } from './seed-shop.ts';

/** The page of an order after its story. `opened` is the row with the open form. */
const orderScene = (name: string, story: Story, opened?: string): Scene =>
  asCustomer(`order-${name}`, () => '/my-orders', {
    then: async (visit) => {
      const orderId = await tell(visit, story);
      await visit.page.goto(`/my-orders/${orderId}`, { waitUntil: 'networkidle' });
      await visit.page.getByRole('heading', { name: orderTimeline.timeline }).waitFor();
      if (opened) await visit.page.getByRole('button', { name: opened }).click();
    },
  });

/** Makes the browser that of a guest who has ordered 16 pieces on delivery. Returns the order's id. */
async function orderAsGuest(page: Page, { products }: SeededShop): Promise<string> {
  const { user, token = '' } = await ask(page, 'guest', { email: 'visita@example.pt' });
  await ask(page, 'addressAdd', { address: aNewAddress() });
  const { addresses } = await ask(page, 'addressGet', {});
  const product = products.find(({ inStock, quantity }) => inStock && (quantity ?? null) === null);
  if (!product) throw new Error('No product is in stock without a count');
  const amount = toEuros(listedProduct(product).offerCents * 16);
  const items = [{ product: product._id, quantity: 16 }];
  const order = anOrderBody({ items, address: addresses[0]?._id ?? '', amount });
  const { orderId = '' } = await ask(page, 'orderCod', order);
  await keepOnDevice(page, { user: JSON.stringify({ ...user, id: user._id }), token });
  return orderId;
}

/** A scene of a guest whose order on delivery waits for the mailed link. */
const asGuest = (name: string, show: (page: Page, orderId: string) => Promise<unknown>): Scene => ({
  name: `customer-${name}`,
  isWholePage: true,
  open: async (visit) => {
    await hideBanner(visit);
    // This is no page of the shop, because such a page would already find the session.
    await visit.page.goto('/robots.txt');
    await show(visit.page, await orderAsGuest(visit.page, visit.seeded));
  },
});

export const orderScenes: Scene[] = [
  orderScene('multibanco', { method: 'multibanco', choices: ['giveVoucher'] }),
  orderScene('multibanco-otherwise', { method: 'multibanco', choices: ['giveVoucher'] }, text.payOtherwise),
  orderScene('mb-way', { method: 'mb_way', choices: ['askPhone'] }),
  orderScene('card-open', { method: 'card' }),
  orderScene('card-expired', { method: 'card', choices: ['expire'] }),
  orderScene('paid', { method: 'card', choices: ['pay'] }),
  orderScene('on-the-way', { method: 'mb_way', choices: ['askPhone', 'confirm'], acts: [ship] }),
  orderScene('delivered', { acts: delivered }, text.requestReturn),
  orderScene('returned', { method: 'card', choices: ['pay'], acts: [...delivered, ...returned] }),
  orderScene('cancelled', { method: 'card', choices: ['pay'], acts: [{ kind: 'cancel', reason: 'Sem stock' }] }),
  orderScene('withdrawn-part', { method: 'card', choices: ['pay'], withdrawnFrom: '1 × Deck Noronha' }),
  orderScene('withdrawn-unpaid', { method: 'multibanco', choices: ['giveVoucher'], withdrawnFrom: '' }),
  orderScene('withdrawn-cash', { withdrawnFrom: '' }),
  orderScene('withdrawn-paid', { method: 'card', choices: ['pay'], withdrawnFrom: '' }),
  orderScene('withdrawn-delivered', { acts: [...delivered, { kind: 'collect' }], withdrawnFrom: '' }),
  orderScene('cash', {}, text.cancel),
  orderScene('address', {}, text.changeAddress),
  asCustomer('order-missing', () => '/my-orders/none'),
  asCustomer('order-failed', () => '/my-orders/none', {
    before: ({ page }) => answerCall(page, '**/api/order/detail*', {}, 500),
    then: ({ page }) => page.getByText(text.failed).first().waitFor(),
  }),
  asGuest('order-unconfirmed', async (page, orderId) => {
    await page.goto(`/my-orders/${orderId}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: text.moments.to_confirm }).waitFor();
  }),
  asGuest('orders-unconfirmed', async (page, orderId) => {
    await page.evaluate((id) => sessionStorage.setItem('placed_order', id), orderId);
    await page.goto('/my-orders', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: text.moments.to_confirm }).waitFor();
  }),
  asCustomer('orders-to-pay', () => '/my-orders', {
    before: (visit) => tell(visit, { method: 'multibanco', choices: ['giveVoucher'] }),
  }),
  asCustomer('orders-thanks', () => '/my-orders', {
    before: async (visit) => {
      const orderId = await tell(visit, {});
      await visit.page.addInitScript((id) => sessionStorage.setItem('placed_order', id), orderId);
    },
  }),
  asCustomer('success-multibanco', () => '/my-orders', {
    then: async (visit) => {
      const orderId = await tell(visit, { method: 'multibanco', choices: ['giveVoucher'] });
      await visit.page.goto(`/order-success/${orderId}?payment=stripe`);
      await visit.page.getByText(orderPayment.paidAlready).waitFor();
    },
  }),
];
