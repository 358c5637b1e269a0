import { orderStatuses } from '#features/orders/contract/order.ts';
import { orderSearchText } from '#features/orders/rules/order-search.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { insertProducts } from '#features/catalogue/server/seller/seller-product.repository.ts';
import { aNewAddress } from '../builders.ts';

/** The size of the shop. Orders are spread evenly over the year before `now`, the newest at `now`. */
interface LargeShop {
  products: number;
  orders: number;
  customers: number;
  now: Date;
}

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const ROWS_AT_ONCE = 500;

const categories = ['Deck-J-Bay', 'Deck-Noronha', 'Deck-Saquarema', 'Fuwax-Cool'];
const firstNames = ['Maria', 'João', 'Inês', 'Tomás', 'Conceição', 'Rui', 'Beatriz', 'Álvaro'];
const lastNames = ['Silva', 'Conceição', 'Araújo', 'Gonçalves', 'Sá', 'Pereira', 'Mourão'];

const pick = <Entry>(list: readonly Entry[], n: number): Entry => list[n % list.length] as Entry;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Writes products, customers and orders directly into a database with tables. Every run writes the same. */
export async function fillLargeShop(db: ShopDatabase, shop: LargeShop): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const products = numbers(shop.products).map((n) => productRow(n, shop.now));
    await insertProducts(transaction, products);
    for (const batch of batches(shop.customers)) {
      const customers = batch.map((n) => customerRow(n, shop.now));
      await transaction.insertInto('users').values(customers).execute();
    }
    for (const batch of batches(shop.orders)) {
      const orders = batch.map((n) => orderRow(n, shop));
      await transaction.insertInto('orders').values(orders).execute();
      const events = batch.flatMap((n) => eventRows(n, shop));
      await transaction.insertInto('order_events').values(events).execute();
      const lines = batch.flatMap((n) => lineRows(n, shop));
      await transaction.insertInto('order_lines').values(lines).execute();
      const entries = batch.flatMap((n) => entryRows(n, shop));
      if (entries.length > 0) await transaction.insertInto('payment_entries').values(entries).execute();
      const refunds = batch.flatMap((n) => refundRows(n, shop));
      if (refunds.length > 0) await transaction.insertInto('refunds').values(refunds).execute();
    }
  });
}

function* batches(count: number): Generator<number[]> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE)
    yield numbers(Math.min(ROWS_AT_ONCE, count - start)).map((n) => start + n);
}

const productName = (n: number): string => `Deck Ondulação ${n}`;
const offerCents = (n: number): number => 1_000 + (n % 5_000);

const productRow = (n: number, now: Date) => ({
  id: `large-product-${n}`,
  name: productName(n),
  category: pick(categories, n),
  description_json: JSON.stringify([`Espuma EVA de ${n % 9} mm`, 'Três peças com arco e cauda']),
  price_cents: offerCents(n) + 500,
  offer_cents: offerCents(n),
  in_stock: n % 10 === 0 ? (0 as const) : (1 as const),
  weight: '320 g',
  pictures_json: '[]',
  created_at: now.toISOString(),
});

const customerRow = (n: number, now: Date) => {
  const empty = { password_hash: '', cart_json: '{}' };
  return { id: `large-customer-${n}`, ...customerOf(n), ...empty, created_at: now.toISOString() };
};

const customerOf = (n: number) => ({
  name: `${pick(firstNames, n)} ${pick(lastNames, n)}`,
  email: `cliente${n}@example.pt`,
});

function orderRow(n: number, shop: LargeShop) {
  const { customers } = shop;
  const customer = customerOf(n % customers);
  const [firstName = '', lastName = ''] = customer.name.split(' ');
  const address = aNewAddress({ firstName, lastName, email: customer.email });
  const id = `large-order-${String(n).padStart(8, '0')}`;
  const cents = lineRows(n, shop).reduce((sum, line) => sum + line.quantity * line.offer_cents, 0);
  return {
    id,
    user_id: `large-customer-${n % customers}`,
    idempotency_key: null,
    address_json: JSON.stringify({ _id: `large-address-${n}`, ...address }),
    subtotal_cents: cents,
    discount_cents: 0,
    discount_percentage: 0,
    total_cents: cents,
    promo_code: '',
    payment_type: n % 3 === 0 ? ('Online' as const) : ('COD' as const),
    payment_method: n % 3 === 0 ? ('card' as const) : ('cash' as const),
    is_paid: isPaid(n) ? (1 as const) : (0 as const),
    status: pick(orderStatuses, n),
    created_at: placedAt(n, shop),
    ready_at: n % 3 === 0 && n % 6 !== 0 ? null : placedAt(n, shop),
    search_text: orderSearchText({ id, address, customer, products: lineRows(n, shop).map(({ name }) => name) }),
  };
}

/** Half of the card orders are paid, and so is each delivered cash order. */
const isPaid = (n: number): boolean => n % 6 === 0 || (n % 3 !== 0 && pick(orderStatuses, n) === 'Delivered');

/** Cancelled orders that were paid are refunded, except one in ten. */
const isGivenBack = (n: number): boolean => isPaid(n) && pick(orderStatuses, n) === 'Cancelled' && n % 50 !== 24;

/** The ledger entries of an order. */
function entryRows(n: number, shop: LargeShop) {
  if (!isPaid(n)) return [];
  const { id: order_id, total_cents: cents } = orderRow(n, shop);
  const kind = n % 3 === 0 ? ('charge' as const) : ('collected' as const);
  const kinds = isGivenBack(n) ? ([kind, 'refund'] as const) : ([kind] as const);
  const booked = { order_id, cents, actor: 'provider' as const, created_at: placedAt(n, shop) };
  return kinds.map((kind) => ({ ...booked, id: `${kind}-${order_id}`, kind, reference: `${kind}:${order_id}` }));
}

function refundRows(n: number, shop: LargeShop) {
  if (!isGivenBack(n)) return [];
  const { id: order_id, total_cents: cents, payment_method: method } = orderRow(n, shop);
  const done = { way: 'provider' as const, state: 'done' as const, actor: 'seller' as const, reason: '' };
  const at = placedAt(n, shop);
  return [
    { id: `refund-of-${order_id}`, order_id, method, cents, lines_json: '[]', ...done, created_at: at, changed_at: at },
  ];
}

/** The events of an order: it was placed, and also released for packing unless it is unpaid. */
function eventRows(n: number, shop: LargeShop) {
  const { id: order_id, ready_at } = orderRow(n, shop);
  const kinds = ready_at === null ? (['placed'] as const) : (['placed', 'ready'] as const);
  const empty = { note: null, cents: null, data_json: null };
  return kinds.map((kind) => ({
    ...{ id: `${kind}-${order_id}`, order_id, kind, actor: 'customer' as const },
    ...{ ...empty, created_at: placedAt(n, shop) },
  }));
}

const placedAt = (n: number, { now, orders }: LargeShop): string =>
  new Date(now.getTime() - Math.floor(((orders - 1 - n) * YEAR) / orders)).toISOString();

/** Two lines of an order, with two of the first thousand products. */
function lineRows(n: number, { products }: LargeShop) {
  return [n, n * 7 + 1].map((number, position) => {
    const product = number % Math.min(products, 1_000);
    return {
      order_id: `large-order-${String(n).padStart(8, '0')}`,
      position,
      product_id: `large-product-${product}`,
      quantity: 1 + (n % 3),
      ordered_quantity: 1 + (n % 3),
      discount_cents: 0,
      name: productName(product),
      category: pick(categories, product),
      price_cents: offerCents(product) + 500,
      offer_cents: offerCents(product),
      pictures_json: '[]',
    };
  });
}
