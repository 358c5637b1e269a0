import type { NewAddress } from '#features/addresses/contract/address.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { sellerMail } from '#features/seller/text/seller-mail.ts';
import { softwareKey } from '../services/software-key.ts';
import { origin, sellerLogin } from './api-client.ts';
import { proveAddress } from './mailed-links.ts';
import { aNewAddress, anOrderBody } from '../builders.ts';
import type { TestShop } from './test-shop.ts';

export { anOrderBody } from '../builders.ts';

export const customerLogin = { email: 'maria@example.pt', password: 'ondas e mais ondas' };

/** Registers a customer with a verified address. Returns the token. */
export async function registerCustomer(shop: TestShop, changes: Partial<typeof customerLogin> = {}): Promise<string> {
  const token = await registerUnproven(shop, changes);
  await proveAddress(shop, { ...customerLogin, ...changes }.email.toLowerCase(), token);
  return token;
}

/** Registers a customer with an unverified address. Returns the token. */
export async function registerUnproven(shop: TestShop, changes: Partial<typeof customerLogin> = {}): Promise<string> {
  const { token } = await shop.ask('userRegister', { body: { name: 'Maria Conceição', ...customerLogin, ...changes } });
  return token ?? '';
}

/** Logs the seller in. Returns the token. Deletes the mail about the new device. */
export async function logSellerIn(shop: TestShop): Promise<string> {
  const { token } = await shop.ask('sellerLogin', { body: sellerLogin });
  await shop.inDatabase((db) => db.deleteFrom('outbox').where('subject', '=', sellerMail.newDeviceSubject).execute());
  return token ?? '';
}

/** Proves again that the caller is the seller, as the area requests some time after the login. */
export async function proveSeller(shop: TestShop, token: string): Promise<void> {
  await shop.ask('sellerProof', { token, body: { password: sellerLogin.password } });
}

/** Whether a customer's session is still open. */
export const isLoggedIn = async (shop: TestShop, token: string | undefined): Promise<boolean> =>
  (await shop.send('userIsAuth', { token })).status === 200;

/** The ids of a customer's orders, newest first. */
export const ordersOf = async (shop: TestShop, token: string | undefined): Promise<string[]> =>
  (await shop.ask('orderUser', { token })).orders.map(({ _id }) => _id);

/** A guest who enters an e-mail address, saves a delivery address and orders one deck on delivery. */
export async function orderAsGuest(shop: TestShop, email = customerLogin.email, changes: Partial<NewAddress> = {}) {
  const { token = '', user } = await shop.ask('guest', { body: { email } });
  return { user, ...(await orderDeck(shop, token, changes)) };
}

/** Orders one deck on delivery to a new address. */
export async function orderDeck(shop: TestShop, token: string, changes: Partial<NewAddress> = {}) {
  const address = await saveAddress(shop, token, changes);
  const { deck } = await smallCatalogue(shop);
  const body = anOrderBody({ items: [{ product: deck._id, quantity: 1 }], address, amount: 34.9 });
  const { orderId = '' } = await shop.ask('orderCod', { token, body });
  return { token, orderId };
}

/** Adds a passkey to a customer's account. */
export async function addKey(shop: TestShop, token: string) {
  const key = softwareKey({ origin });
  const { options } = await shop.ask('passkeyStart', { token, body: {} });
  await shop.ask('passkeyAdd', { token, body: { name: 'Chave', response: key.register(options) } });
  return key;
}

/** Ships and delivers an order, as the seller does. */
export async function deliverOrder(shop: TestShop, orderId: string | undefined): Promise<void> {
  const token = await logSellerIn(shop);
  for (const status of ['Shipped', 'Delivered']) {
    await shop.ask('orderStatus', { token, body: { orderId, status } });
  }
}

/** Saves an address of the customer. Returns its id. */
export async function saveAddress(shop: TestShop, token: string, changes: Partial<NewAddress> = {}): Promise<string> {
  await shop.ask('addressAdd', { token, body: { address: aNewAddress(changes) } });
  const { addresses } = await shop.ask('addressGet', { token });
  return addresses.at(-1)?._id ?? '';
}

/** The products of the small catalogue. */
export async function smallCatalogue(shop: TestShop): Promise<{ deck: Product; wax: Product; soldOut: Product }> {
  const { products } = await shop.ask('productList');
  const [deck, wax, soldOut] = products;
  if (!deck || !wax || !soldOut) throw new Error('the small catalogue has three products');
  return { deck, wax, soldOut };
}

/** The body of a valid order of two decks and one wax. */
export function orderOf({ deck, wax }: { deck: Product; wax: Product }, address: string) {
  const items = [
    { product: deck._id, quantity: 2 },
    { product: wax._id, quantity: 1 },
  ];
  return anOrderBody({ items, address, amount: 73.13 });
}

/** A registered customer with an address, and a valid order of two decks and one wax. */
export async function readyToOrder(shop: TestShop) {
  const token = await registerCustomer(shop);
  const address = await saveAddress(shop, token);
  const products = await smallCatalogue(shop);
  return { token, address, ...products, order: orderOf(products, address) };
}
