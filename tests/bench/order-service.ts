import { usualCashBudget } from '#features/orders/rules/cash-budget.ts';
import { openCallLimits } from '#server/limits/call-limits.ts';
import { openMemoryLimit } from '#server/limits/limit.ts';
import { openApi } from '#app/api/open-api.ts';
import type { Transact } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { Owner } from '#features/legal/contract/owner.ts';
import { readContent } from '#server/settings/content-file.ts';
import { readDeliveryTerms } from '#features/orders/server/delivery-terms.ts';
import { readOrderTerms } from '#features/orders/server/order-terms.ts';
import { placeCashOrder } from '#features/orders/server/customer/cash-order.service.ts';
import type { NewOrder } from '#features/orders/contract/order.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import type { User } from '#features/session/contract/user.ts';
import { aNewAddress } from '../support/builders.ts';
import { wideLimits } from '../support/shops/wide-limits.ts';
import { type Place, seller } from './stocked-shop.ts';

/**
 * The order service, with customers who order directly at it, without HTTP. Orders of one customer run one after the other, so a
 * measurement of parallel orders needs as many customers.
 */
export async function openOrderService(place: Place, { customers }: { customers: number }) {
  const { registered, products } = await register(place, customers);
  const { db } = await openDatabase(place);
  const transact: Transact = (work) => db.transaction().execute(work);
  const now = () => new Date();
  const payments = { offered: ['COD' as const], methods: ['cash' as const] };
  const outbox = createOutbox({ now, domain: 'shop.test' });
  const terms = await readOrderTerms();
  const delivery = await readDeliveryTerms(terms);
  const limits = openCallLimits(openMemoryLimit);
  const owner = await readContent('owner.yaml', Owner);
  const rules = { terms, delivery, owner, isOffered: () => true, cashBudget: usualCashBudget, limits };
  const deps = { db, transact, now, payments, outbox, ...rules };
  const known = { cart: {}, isProven: true, hasPassword: true, isGuest: false };
  return {
    db,
    products,
    customers: registered.map(({ user, address, token }) => {
      const customer = { ...known, id: user._id ?? '', name: user.name, email: user.email ?? '' };
      const place = (body: NewOrder) =>
        placeCashOrder(deps, { customer, body, idempotencyKey: crypto.randomUUID(), network: undefined });
      return { address, token, place };
    }),
  };
}

async function register(place: Place, customers: number) {
  const settings = { ...place, sellerEmail: seller.email, sellerPassword: seller.password, limits: wideLimits };
  const api = await openApi(settings, { makesRenditions: false, worksInBackground: false });
  const ask = async (path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await (await api.fetch(new Request(`http://shop.test${path}`, sent))).json()) as never;
  };
  const registered = [];
  for (let number = 0; number < customers; number++) {
    const registration = { name: 'Maria', email: `maria${number}@example.pt`, password: 'ondas e mais ondas' };
    const { token, user }: { token: string; user: User } = await ask('/api/user/register', registration);
    await ask('/api/address/add', { address: aNewAddress() }, token);
    const { addresses }: { addresses: { _id: string }[] } = await ask('/api/address/get', {}, token);
    registered.push({ user, address: addresses[0]?._id ?? '', token });
  }
  const { products }: { products: Product[] } = await ask('/api/product/list');
  await api.close();
  return { registered, products };
}
