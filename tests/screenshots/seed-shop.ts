import { type BodyOf, type EndpointName, endpoints, type ReplyOf } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { listedProduct } from '#domain/listed-product.ts';
import { toEuros } from '#domain/money.ts';
import { aNewAddress } from '../support/builders.ts';
import type { BuiltShop } from '../support/built-shop.ts';

/** A shop in use, for its pictures: a customer with orders and reviews. */
export interface SeededShop {
  shop: BuiltShop;
  products: Product[];
  customer: { id: string; name: string; email: string; token: string };
  orderId: string;
}

type Ask = <Name extends EndpointName>(name: Name, data?: BodyOf<Name>, token?: string) => Promise<ReplyOf<Name>>;

/** Makes the customer, her address, orders and reviews, and what visitors have written, through the API. */
export async function seedShop(shop: BuiltShop): Promise<SeededShop> {
  const ask: Ask = async (name, data, token) => {
    const { method, path, reply } = endpoints[name];
    const headers: Record<string, string> = { 'Content-Type': 'application/json', Origin: shop.url };
    if (token) headers.Authorization = `Bearer ${token}`;
    const answer = await fetch(shop.url + path, { method, headers, body: data ? JSON.stringify(data) : null });
    const read = reply.parse(await answer.json()) as ReplyOf<typeof name>;
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(read)}`);
    return read;
  };
  const { products } = await ask('productList');
  const account = { name: 'Maria Conceição', email: 'maria@example.pt' };
  const { user, token = '' } = await ask('userRegister', { ...account, password: 'ondas e mais ondas' });
  await ask('addressAdd', { address: aNewAddress({ email: account.email }) }, token);
  await ask(
    'addressAdd',
    { address: aNewAddress({ email: account.email, street: 'Avenida da Praia 7', city: 'Peniche' }) },
    token,
  );
  const inStock = products.filter((product) => product.inStock);
  const orderIds = [];
  for (const position of [0, 5, 11]) orderIds.push(await order(ask, inStock.slice(position, position + 2), token));
  await review(ask, token);
  await ask(
    'cartUpdate',
    { cartItems: Object.fromEntries(inStock.slice(0, 3).map(({ _id }, index) => [_id, index + 1])) },
    token,
  );
  await moveOrders(ask, shop, orderIds);
  await write(shop);
  const { products: reviewed } = await ask('productList');
  return {
    shop,
    products: reviewed,
    customer: { ...account, id: user._id ?? '', token },
    orderId: orderIds.at(-1) ?? '',
  };
}

async function order(ask: Ask, wanted: Product[], token: string): Promise<string> {
  const { addresses } = await ask('addressGet', {}, token);
  const cents = wanted.reduce((sum, product, index) => sum + listedProduct(product).offerCents * (index + 1), 0);
  const { orderId } = await ask(
    'orderCod',
    {
      items: wanted.map(({ _id }, index) => ({ product: _id, quantity: index + 1 })),
      address: addresses[0]?._id ?? '',
      originalAmount: toEuros(cents),
      amount: toEuros(cents),
      paymentType: 'COD',
    },
    token,
  );
  return orderId ?? '';
}

/** One order has been delivered, one is on its way, and one has just come. */
async function moveOrders(ask: Ask, { seller }: BuiltShop, [first = '', second = '']: string[]): Promise<void> {
  const { token } = await ask('sellerLogin', seller);
  for (const orderId of [first, second]) await ask('orderStatus', { orderId, status: 'Shipped' }, token);
  await ask('orderStatus', { orderId: first, status: 'Delivered' }, token);
}

const received = [
  ['contact', { name: 'Rui Mourão', email: 'rui@example.pt', message: 'Têm o deck Noronha em azul?\nObrigado!' }],
  ['newsletter', { user_email: 'ines@example.pt' }],
  ['newsletter', { user_email: 'tomas@example.pt' }],
] as const;

/** A question by the contact form, and two addresses for the newsletter. */
async function write({ url }: BuiltShop): Promise<void> {
  for (const [template_id, template_params] of received) {
    const body = JSON.stringify({ service_id: 'nortada', template_id, user_id: 'nortada', template_params });
    const headers = { 'Content-Type': 'application/json', Origin: url };
    const answer = await fetch(url + endpoints.emailSend.path, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`emailSend answered ${answer.status}`);
  }
}

const opinions = [
  { rating: 5, title: 'Agarra mesmo bem', comment: 'Usei três semanas seguidas na Ericeira e continua como novo.' },
  { rating: 4, title: 'Boa relação qualidade/preço', comment: 'Chegou em dois dias. A cor é igual à das fotografias.' },
] as const;

async function review(ask: Ask, token: string): Promise<void> {
  const { eligibleProducts } = await ask('reviewsEligibleOrders', {}, token);
  for (const [index, opinion] of opinions.entries()) {
    const eligible = eligibleProducts[index];
    if (!eligible) return;
    await ask('reviewsCreate', { orderId: eligible.orderId, productId: eligible.product._id, ...opinion }, token);
  }
}
