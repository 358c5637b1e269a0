import { orderPage as text } from '#text/order-page.ts';
import { asCustomer } from './customer-scenes.ts';
import { delivered, returned, ship, type Story, tell } from './order-story.ts';
import type { Scene } from './scene.ts';

/** The page of an order after its story; `opened` is the row whose form is shown. */
const orderScene = (name: string, story: Story, opened?: string): Scene =>
  asCustomer(`order-${name}`, () => '/my-orders', {
    then: async (visit) => {
      const orderId = await tell(visit, story);
      await visit.page.goto(`/my-orders/${orderId}`, { waitUntil: 'networkidle' });
      await visit.page.getByRole('heading', { name: text.timeline }).waitFor();
      if (opened) await visit.page.getByRole('button', { name: opened }).click();
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
    before: ({ page }) => page.route('**/api/order/detail*', (route) => route.fulfill({ status: 500, body: '{}' })),
    then: ({ page }) => page.getByText(text.failed).first().waitFor(),
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
      await visit.page.getByText(text.paidAlready).waitFor();
    },
  }),
];
