import { orderShop } from './order-shop.ts';
import { customerLogin, logSellerIn } from './shoppers.ts';
import { noticeToken } from './stock-shop.ts';
import type { OpenShop } from './test-shop.ts';

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;

/** Texts that identify the customer of a person shop, except the town. */
export const personalWords = ['maria', 'conceição', 'rua do farol', '912345678', 'segredo'];

/** A shop with every kind of data that a customer can leave. */
export async function personShop(open: OpenShop) {
  const opened = await orderShop(open);
  const { shop, token, deck } = opened;
  const email = customerLogin.email;
  await noticeToken(shop, deck._id, email);
  const form = { name: 'Maria Conceição', email: 'Maria@Example.pt', message: 'segredo: cheguei tarde' };
  await shop.ask('emailSend', { body: { template_id: 'contact', template_params: form } });
  await shop.ask('emailSend', { body: { template_id: 'newsletter', template_params: { user_email: email } } });
  return {
    ...opened,
    email,
    /** Adds an order that is delivered and paid on delivery. */
    async delivered() {
      const orderId = await opened.placeCash();
      await opened.act(orderId, 'note', { note: 'segredo da Maria' });
      await opened.act(orderId, 'ship', { trackingNumber: 'RR123456785PT', carrier: 'CTT' });
      await opened.act(orderId, 'collect');
      await opened.act(orderId, 'deliver');
      return orderId;
    },
    review: (orderId: string) =>
      shop.ask('reviewsCreate', {
        token,
        body: { orderId, productId: deck._id, rating: 5, title: 'Bom', comment: 'Agarra bem.' },
      }),
    fileOf: async (name: 'userData' | 'sellerPersonData', sent: { token: string; query?: string }) =>
      (await (await shop.send(name, sent)).json()) as Record<string, unknown>,
    outlook: async () => (await shop.ask('userDeletion', { token })).outlook,
    held: async () =>
      (await shop.ask('sellerPerson', { token: await logSellerIn(shop), query: `?email=${email}` })).held,
    /** Moves the clock and runs all tasks due by then. */
    async later(milliseconds: number) {
      shop.pass(milliseconds);
      await shop.api.deliverMail();
      await shop.api.deleteExpiredData();
    },
  };
}
