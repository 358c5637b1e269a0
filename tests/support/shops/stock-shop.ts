import type { ApiSettings } from '#app/api/api-settings.ts';
import { storedMails } from './mailed-links.ts';
import { orderShop } from './order-shop.ts';
import { expectStockToAddUp } from './stock-sums.ts';
import type { OpenShop, TestShop } from './test-shop.ts';

let keys = 0;

/** A shop for orders of two decks and a wax, with a counted stock of decks. */
export async function stockShop(open: OpenShop, decks: number, settings: Partial<ApiSettings> = {}) {
  const orders = await orderShop(open, settings);
  const { shop, seller, deck } = orders;
  await countStock(shop, seller, deck._id, decks);
  return {
    ...orders,
    /** The deck's available quantity in the API's answer. Also checks that the ledger adds up. */
    async free(): Promise<number | null | undefined> {
      await shop.inDatabase(expectStockToAddUp);
      return (await productOf(shop, deck._id)).quantity;
    },
    ledger: () => ledgerOf(shop, seller, deck._id),
    count: (quantity: number | null) => countStock(shop, seller, deck._id, quantity),
  };
}

/** A product as the list has it. */
export async function productOf(shop: TestShop, id: string) {
  const { products } = await shop.ask('productList');
  const found = products.find(({ _id }) => _id === id);
  if (!found) throw new Error(`product ${id} is not in the list`);
  return found;
}

/** Counts the stock of a product, with a new key. Returns the product as the seller sees it. */
export async function countStock(shop: TestShop, token: string, product: string, quantity: number | null) {
  const body = { product, quantity, key: `key-${(keys += 1)}` };
  return (await shop.ask('stockCount', { token, body })).product;
}

/** The stock ledger of a product as `kind pieces`, the oldest first. */
async function ledgerOf(shop: TestShop, token: string, product: string): Promise<string[]> {
  const { movements } = await shop.ask('stockMovements', { token, query: `?product=${product}` });
  return movements.map(({ kind, pieces: quantity }) => `${kind} ${quantity}`).reverse();
}

/** Requests a restock mail for a product. Returns the token of the link that verifies the address. */
export async function noticeToken(shop: TestShop, product: string, email: string): Promise<string> {
  await shop.ask('productNotify', { body: { product, email } });
  const mails = await storedMails(shop);
  return /\/avise-me\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
