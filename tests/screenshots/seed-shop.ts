import { type APIRequestContext, request as requests } from 'playwright/test';
import { endpoints } from '#app/endpoints.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { toEuros } from '#core/money.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { keepBackup } from '../support/kept-backup.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';

/** A shop in use, for its pictures: a customer with orders and reviews. */
export interface SeededShop {
  shop: BuiltShop;
  products: Product[];
  customer: { id: string; name: string; email: string; token: string };
  orderId: string;
}

const HOUR = 60 * 60_000;

/** The requests of a browser with a logged-in customer and seller. */
type Visitor = { request: APIRequestContext };

/** Keeps the backups of three nights, and a manual one that was never verified. */
async function keepNights(shop: BuiltShop): Promise<void> {
  const tonight = Math.floor(Date.now() / HOUR) * HOUR;
  const night = { isNightly: true, bytes: 87_400_000, counts: { products: 42, orders: 1_204, users: 811 } };
  for (const hours of [6, 30, 54]) await keepBackup(shop, new Date(tonight - hours * HOUR), night);
  await keepBackup(shop, new Date(tonight - 70 * HOUR), { triedAt: undefined });
}

/** A place where delivery costs and payment on delivery is not offered. */
export const islandPlace = {
  street: 'Rua do Mercado 12',
  city: 'Ponta Delgada',
  state: 'Açores',
  zipcode: '9500-100',
} as const;

/** Creates the customer, an address, orders and reviews, and the messages of visitors, through the API. */
export async function seedShop(shop: BuiltShop): Promise<SeededShop> {
  const visitor = { request: await requests.newContext({ baseURL: shop.url }) };
  const { products } = await ask(visitor, 'productList');
  const account = { name: 'Maria Conceição', email: 'maria@example.pt' };
  const { user, token = '' } = await ask(visitor, 'userRegister', { ...account, password: 'ondas e mais ondas' });
  const address = aNewAddress({ email: account.email });
  await ask(visitor, 'addressAdd', { address });
  await ask(visitor, 'addressAdd', { address: { ...address, ...islandPlace } });
  await ask(visitor, 'addressAdd', { address: { ...address, street: 'Avenida da Praia 7', city: 'Peniche' } });
  const inStock = products.filter((product) => product.inStock);
  const orderIds = [];
  // One product of the first order stays without a review.
  for (const [from, to] of [
    [0, 3],
    [5, 7],
    [11, 13],
  ]) {
    orderIds.push(await order(visitor, inStock.slice(from, to)));
  }
  const cartItems = Object.fromEntries(inStock.slice(0, 3).map(({ _id }, index) => [_id, index + 1]));
  await ask(visitor, 'cartUpdate', { cartItems });
  await moveOrders(visitor, shop, orderIds);
  await lower(visitor, inStock[0]!);
  await review(visitor);
  await write(visitor);
  await keepNights(shop);
  const { products: reviewed } = await ask(visitor, 'productList');
  await visitor.request.dispose();
  return {
    shop,
    products: reviewed,
    customer: { ...account, id: user._id ?? '', token },
    orderId: orderIds.at(-1) ?? '',
  };
}

async function order(visitor: Visitor, wanted: Product[]): Promise<string> {
  const { addresses } = await ask(visitor, 'addressGet', {});
  const cents = wanted.reduce((sum, product, index) => sum + listedProduct(product).offerCents * (index + 1), 0);
  const items = wanted.map(({ _id }, index) => ({ product: _id, quantity: index + 1 }));
  const body = anOrderBody({ items, address: addresses[0]?._id ?? '', amount: toEuros(cents) });
  const { orderId } = await ask(visitor, 'orderCod', body);
  return orderId ?? '';
}

/** Leaves one order delivered, one shipped and one new. */
async function moveOrders(visitor: Visitor, { seller }: BuiltShop, [first = '', second = '']: string[]): Promise<void> {
  await ask(visitor, 'sellerLogin', seller);
  for (const orderId of [first, second]) await ask(visitor, 'orderStatus', { orderId, status: 'Shipped' });
  await ask(visitor, 'orderStatus', { orderId: first, status: 'Delivered' });
}

/** Lowers the price by two euros for a week. */
async function lower(visitor: Visitor, { _id: id, offerPrice }: Product): Promise<void> {
  const offerUntil = dayAfter(lisbonDay(new Date()), 7);
  await ask(visitor, 'productUpdate', { id, offerPrice: offerPrice - 2, offerUntil });
}

const received = [
  ['contact', { name: 'Rui Mourão', email: 'rui@example.pt', message: 'Têm o deck Noronha em azul?\nObrigado!' }],
  ['newsletter', { user_email: 'ines@example.pt' }],
  ['newsletter', { user_email: 'tomas@example.pt' }],
] as const;

/** Sends a question by the contact form and subscribes two addresses to the newsletter. */
async function write({ request }: Visitor): Promise<void> {
  for (const [template_id, template_params] of received) {
    const data = { service_id: 'nortada', template_id, user_id: 'nortada', template_params };
    const answer = await request.post(endpoints.emailSend.path, { data });
    if (!answer.ok()) throw new Error(`emailSend answered ${answer.status()}`);
  }
}

const opinions = [
  { rating: 5, title: 'Agarra mesmo bem', comment: 'Usei três semanas seguidas na Ericeira e continua como novo.' },
  { rating: 4, title: 'Boa relação qualidade/preço', comment: 'Chegou em dois dias. A cor é igual à das fotografias.' },
] as const;

async function review(visitor: Visitor): Promise<void> {
  const { eligibleProducts } = await ask(visitor, 'reviewsEligibleOrders', {});
  for (const [index, opinion] of opinions.entries()) {
    const eligible = eligibleProducts[index];
    if (!eligible) return;
    await ask(visitor, 'reviewsCreate', { orderId: eligible.orderId, productId: eligible.product._id, ...opinion });
  }
}
