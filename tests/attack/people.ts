import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { cookiesOf, type Hit, shoot, type Target } from './target.ts';

/** A customer who attacks or is attacked. */
export interface Person {
  email: string;
  password: string;
  token: string;
  cookies: string;
  /** An order of one piece that the shop accepts. */
  order: { items: { product: string; quantity: number }[]; address: string };
}

let people = 0;

/** Registers a customer with a new address from a new network. */
export async function aPerson(target: Target): Promise<Person> {
  people += 1;
  const email = `pessoa-${people}@example.pt`;
  const password = 'ondas e mais ondas';
  const body = { name: 'Maria Conceição', email, password };
  const registered = await shoot(target, { path: '/api/user/register', body });
  const token = String(registered.json.token);
  const address = aNewAddress({ email });
  await shoot(target, { path: '/api/address/add', token, body: { address } });
  const { json } = await shoot(target, { path: '/api/address/get', token, body: {} });
  const [saved] = (json.addresses ?? []) as { _id: string }[];
  const product = await aProduct(target);
  const order = anOrderBody({
    items: [{ product: product._id, quantity: 1 }],
    address: saved?._id ?? '',
    amount: product.offerPrice,
  });
  return { email, password, token, cookies: cookiesOf(registered), order };
}

/** A product that can be ordered. */
async function aProduct(target: Target): Promise<{ _id: string; offerPrice: number }> {
  const { json } = await shoot(target, { path: '/api/product/list' });
  const products = (json.products ?? []) as { _id: string; offerPrice: number; inStock: boolean }[];
  return products.find(({ inStock }) => inStock) ?? { _id: '', offerPrice: 0 };
}

/** Places the person's order on delivery. */
export const placeOrder = (
  target: Target,
  { token, order }: Person,
  headers: Record<string, string> = {},
): Promise<Hit> => shoot(target, { path: '/api/order/cod', token, body: order, headers });

export const logIn = (target: Target, body: object, more: { from?: string; headers?: Record<string, string> } = {}) =>
  shoot(target, { path: '/api/user/login', body, ...more });

/** The seller's session. */
export async function sellerSession(target: Target): Promise<{ token: string; cookies: string }> {
  const hit = await shoot(target, { path: '/api/seller/login', body: target.seller });
  return { token: String(hit.json.token), cookies: cookiesOf(hit) };
}
