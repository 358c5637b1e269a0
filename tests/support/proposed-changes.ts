import { origin } from './shops/api-client.ts';
import { mailsTo, tokenMailed } from './shops/mailed-links.ts';
import { orderShop } from './shops/order-shop.ts';
import { countStock, productOf } from './shops/stock-shop.ts';
import type { OpenShop, TestShop } from './shops/test-shop.ts';

const email = 'maria@example.pt';

/** Posts the form of the page about a proposed change, like a browser. Returns the address that the reply leads to, or its status. */
export async function answerForm(
  shop: TestShop,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<{ status: number; problem: string | null }> {
  const reply = await shop.api.fetch(
    new Request(`${origin}/api/order/proposal`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
    }),
  );
  const { searchParams } = new URL(reply.headers.get('location') ?? '/', origin);
  return { status: reply.status, problem: searchParams.get('problem') };
}

/** The mailed link of the newest proposed change: its page, and an answer to the version that the page shows. */
async function mailedProposal(shop: TestShop) {
  const token = await tokenMailed(shop, email, 'change');
  const view = () => shop.api.readProposal(token);
  const answer = async (choice: 'accept' | 'decline') =>
    await answerForm(shop, { token, version: String((await view())?.version), answer: choice });
  return { token, view, answer };
}

/** The newest mail to the customer with plain spaces; empty without one. */
export const newestMail = async (shop: TestShop) =>
  (await mailsTo(shop, email)).at(-1)?.text.replaceAll('\u00A0', ' ') ?? '';

/** One deck more: 108.03 instead of 73.13. */
const oneMore = { lines: [{ position: 0, quantity: 3 }] };

/** A shop with 10 counted decks. An order has two of them and one wax, for 73.13. */
export async function askingShop(open: OpenShop) {
  const shop = await orderShop(open);
  await countStock(shop.shop, shop.seller, shop.deck._id, 10);
  const left = async () => (await productOf(shop.shop, shop.deck._id)).quantity;
  const propose = async (orderId: string, change: object = oneMore) => {
    const order = await shop.act(orderId, 'propose', change);
    return { order, ...(await mailedProposal(shop.shop)) };
  };
  const asked = async () => await propose(await shop.placeCash());
  return { ...shop, left, propose, asked };
}
