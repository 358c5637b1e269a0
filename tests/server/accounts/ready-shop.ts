import type { ApiSettings } from '#app/api/api-settings.ts';
import { readyToOrder, registerCustomer, saveAddress } from '../../support/shops/shoppers.ts';
import type { OpenShop, TestShop } from '../../support/shops/test-shop.ts';

/** A shop with two customers who can order. */
export interface ReadyShop {
  shop: TestShop;
  tokens: string[];
  orders: object[];
  review: object;
  /** The id of a product. */
  product: string;
}

/** Opens a shop with the limits of a test. Preparing it does not use up the limits. */
export async function readyShop(open: OpenShop, limits: ApiSettings['limits']): Promise<ReadyShop> {
  const shop = await open();
  const { token, order, deck } = await readyToOrder(shop);
  const other = await registerCustomer(shop, { email: 'rui@example.pt' });
  const orders = [order, { ...order, address: await saveAddress(shop, other) }];
  const review = { orderId: 'none', productId: deck._id, rating: 5, title: 'Bom', comment: 'Agarra bem.' };
  await shop.restart({ limits });
  return { shop, tokens: [token, other], orders, review, product: deck._id };
}
