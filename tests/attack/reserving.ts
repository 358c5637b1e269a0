import type { Product } from '#features/catalogue/contract/product.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { toEuros } from '#core/money.ts';
import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { sellerSession } from './people.ts';
import { areaOf } from './tally.ts';
import { anotherNetwork, shoot, type Target } from './target.ts';

const GUESTS = 4;
const PRODUCTS = 20;
const PIECES = 20;
const COUNTED = 1_000;

const productsOf = async (target: Target): Promise<Product[]> =>
  ((await shoot(target, { path: '/api/product/list' })).json.products ?? []) as Product[];

/** Orders as much as a cart holds on delivery, as a guest of a made-up address. Returns when the unconfirmed order expires. */
async function reserve(target: Target, products: readonly Product[], { email, from }: { email: string; from: string }) {
  const { json } = await shoot(target, { path: '/api/account/guest', body: { email }, from });
  const token = String(json.token);
  await shoot(target, { path: '/api/address/add', token, body: { address: aNewAddress({ email }) }, from });
  const saved = await shoot(target, { path: '/api/address/get', token, body: {}, from });
  const [address] = (saved.json.addresses ?? []) as { _id: string }[];
  const items = products.map(({ _id }) => ({ product: _id, quantity: PIECES }));
  const cents = products.reduce((sum, product) => sum + listedProduct(product).offerCents * PIECES, 0);
  const body = anOrderBody({ items, address: address?._id ?? '', amount: toEuros(cents) });
  return await shoot(target, { path: '/api/order/cod', token, body, from });
}

/** Guests of one network try to reserve the whole stock on delivery, which costs them nothing. */
export const attackByReserving = areaOf('stock', async (target: Target, tally) => {
  const { token } = await sellerSession(target);
  const products = (await productsOf(target)).filter(({ inStock }) => inStock).slice(0, PRODUCTS);
  for (const { _id: product } of products) {
    const body = { product, quantity: COUNTED, key: `attack-${product}`, note: '' };
    await shoot(target, { path: '/api/seller/stock/count', token, body });
  }
  const ids = new Set(products.map(({ _id }) => _id));
  const free = async () =>
    (await productsOf(target)).reduce((sum, { _id, quantity }) => sum + (ids.has(_id) ? (quantity ?? 0) : 0), 0);
  const before = await free();
  const from = anotherNetwork();
  for (let guest = 0; guest < GUESTS; guest++) {
    const { status, json, text } = await reserve(target, products, { email: `reserva-${guest}@example.pt`, from });
    tally.note('an order beyond the budget waits for the link', status === 200 && !!json.confirmBy, text);
  }
  const held = before - (await free());
  tally.note('guests of one network reserve on delivery', held === PRODUCTS * PIECES, `${held} pieces are held`);
});
