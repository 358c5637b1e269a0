import { randomUUID } from 'node:crypto';
import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { caller } from './api-caller.ts';

/** The customers' knowledge of their orders: the id of an order by its key, once the API has answered. */
export interface Ledger {
  acknowledged: Map<string, string>;
  attempted: Set<string>;
}

/** A customer who places order after order and, after a crash, repeats the interrupted order with its key. */
export interface Shopper {
  /** Orders until the API is gone. */
  order(ledger: Ledger): Promise<void>;
}

/** Registers a customer with an address. Returns the customer and the body of an order of two products. */
export async function registerCustomer(url: string, email: string) {
  const call = caller(url);
  const { token = '' } = await call('/api/user/register', { name: 'Maria', email, password: 'ondas e mais ondas' });
  await call('/api/address/add', { address: aNewAddress() }, { token });
  const { addresses = [] } = await call('/api/address/get', {}, { token });
  const { products = [] } = await call('/api/product/list');
  const [one, two] = products.filter(({ inStock }) => inStock);
  if (!one || !two) throw new Error('the shop has two products in stock');
  const items = [
    { product: one._id, quantity: 2 },
    { product: two._id, quantity: 1 },
  ];
  const amount = Math.round(one.offerPrice * 200 + two.offerPrice * 100) / 100;
  return { call, token, body: anOrderBody({ items, address: addresses[0]?._id ?? '', amount }) };
}

/** Registers a customer who pays on delivery. */
export async function registerShopper(url: string, email: string): Promise<Shopper> {
  const { call, token, body } = await registerCustomer(url, email);
  let brokenOff: string | undefined;
  return {
    async order({ acknowledged, attempted }) {
      for (;;) {
        const key = brokenOff ?? randomUUID();
        brokenOff = key;
        attempted.add(key);
        const reply = await call('/api/order/cod', body, { token, key }).catch(() => undefined);
        if (!reply) return;
        if (!reply.orderId) throw new Error(`an order was refused: ${JSON.stringify(reply)}`);
        acknowledged.set(key, reply.orderId);
        brokenOff = undefined;
      }
    },
  };
}
