import type { NewAddress } from '#features/addresses/contract/address.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { sellerMail } from '#features/seller/text/seller-mail.ts';
import { proveAddress } from './mailed-links.ts';
import { aNewAddress, anOrderBody } from '../builders.ts';
import { sellerLogin, type TestShop } from './test-shop.ts';

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

/** A registered customer with an address, and a valid order of two decks and one wax. */
export async function readyToOrder(shop: TestShop) {
  const token = await registerCustomer(shop);
  const address = await saveAddress(shop, token);
  const products = await smallCatalogue(shop);
  const items = [
    { product: products.deck._id, quantity: 2 },
    { product: products.wax._id, quantity: 1 },
  ];
  return { token, address, ...products, order: anOrderBody({ items, address, amount: 73.13 }) };
}
