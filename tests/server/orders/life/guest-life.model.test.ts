import fc from 'fast-check';
import { expect } from 'vitest';
import { origin } from '../../../support/shops/api-client.ts';
import { tokenMailed } from '../../../support/shops/mailed-links.ts';
import { anOrderBody, saveAddress, smallCatalogue } from '../../../support/shops/shoppers.ts';
import { countStock, productOf } from '../../../support/shops/stock-shop.ts';
import { expectStockToAddUp } from '../../../support/shops/stock-sums.ts';
import {
  describeOnBothDatabases,
  type OpenShop,
  sellerLogin,
  type TestShop,
} from '../../../support/shops/test-shop.ts';
import { wideLimits } from '../../../support/shops/wide-limits.ts';
import { expectMailsThere, guestLives, type GuestModel, type GuestOrder, heldBy, takeGuestStep } from './guest-life.ts';

/** Runs all cases with `npm run deep`, and fewer otherwise, like the other random order tests. */
const isDeep = process.env.DEEP === '1';
const numRuns = isDeep ? 400 : process.env.CI === 'true' ? 60 : 10;
const PRICE = 34.9;
const DECKS = 20_000;
const DAY = 24 * 60 * 60_000;

const { unconfirmedHold: _, ...otherLimits } = wideLimits;

async function openGuests(open: OpenShop) {
  const shop = await open({ siteUrl: origin, mailTo: 'loja@nortada.pt', limits: otherLimits });
  const logIn = async () => (await shop.ask('sellerLogin', { body: sellerLogin })).token ?? '';
  const { deck } = await smallCatalogue(shop);
  await countStock(shop, await logIn(), deck._id, DECKS);
  return { shop, deck: deck._id, logIn, free: DECKS, lives: 0 };
}

type Guests = Awaited<ReturnType<typeof openGuests>>;

async function place({ shop, deck }: Guests, email: string, quantity: number) {
  const { token = '' } = await shop.ask('guest', { body: { email } });
  const address = await saveAddress(shop, token, { email });
  const amount = Math.round(PRICE * quantity * 100) / 100;
  const body = anOrderBody({ items: [{ product: deck, quantity }], address, amount });
  const { orderId = '', confirmBy } = await shop.ask('orderCod', { token, body });
  return { token, orderId, confirmBy };
}

/** Places and cancels an order that waits for its link, so that the next such order of that day reserves no stock. */
async function useUpHold(guests: Guests, email: string): Promise<void> {
  const { token, orderId } = await place(guests, email, 11);
  await guests.shop.ask('orderCancel', { token, body: { orderId, version: 0 } });
}

async function look(shop: TestShop, { orderId, tokens }: GuestOrder) {
  const { order } = await shop.ask('sellerOrder', { token: tokens.seller, query: `?orderId=${orderId}` });
  const entries = await shop.inDatabase((db) =>
    db.selectFrom('payment_entries').select(['kind', 'cents']).where('order_id', '=', orderId).execute(),
  );
  return { order, entries };
}

async function expectAsModel(guests: Guests, order: GuestOrder, model: GuestModel): Promise<void> {
  const { order: seen, entries } = await look(guests.shop, order);
  const status = model.state === 'waiting' ? 'pending' : model.state;
  expect([seen.status.toLowerCase(), seen.confirmBy !== null]).toEqual([status, model.state === 'waiting']);
  if (model.state === 'waiting') expect(seen.acts).not.toContain('ship');
  expect(seen.customer.email).toBe(model.email);
  const isIn = (kind: string) => kind === 'charge' || kind === 'collected' || kind === 'refund_returned';
  const sum = entries.reduce((all, { kind, cents }) => all + (isIn(kind) ? cents : -cents), 0);
  expect(sum).toBe(model.isPaid ? Math.round((seen.amount ?? 0) * 100) : 0);
  const free = (await productOf(guests.shop, guests.deck)).quantity;
  expect(free).toBe(guests.free - heldBy(model));
  expect(free).toBeGreaterThanOrEqual(0);
}

async function live(
  guests: Guests,
  { pieces: quantity, keeps, steps }: ReturnType<typeof guestLives.generate>['value'],
) {
  const { shop } = guests;
  guests.lives += 1;
  const emails = [1, 2, 3].map((number) => `guest${guests.lives}.${number}@example.pt`) as [string, string, string];
  const seller = await guests.logIn();
  guests.free = (await productOf(shop, guests.deck)).quantity ?? 0;
  if (!keeps) await useUpHold(guests, emails[0]);
  expect((await productOf(shop, guests.deck)).quantity).toBe(guests.free);
  const { token: guest, orderId, confirmBy } = await place(guests, emails[0], quantity);
  expect(confirmBy !== undefined).toBe(quantity > 10);
  // A sent mail is not sent again. Its link expires when the address is corrected.
  await shop.api.deliverMail();
  const firstLink = await tokenMailed(shop, emails[0], 'order');
  const order: GuestOrder = { shop, orderId, emails, firstLink, tokens: { guest, seller } };
  const state = confirmBy === undefined ? 'pending' : 'waiting';
  const model: GuestModel = {
    state,
    until: shop.now().getTime() + DAY,
    keeps,
    quantity,
    isPaid: false,
    isProven: false,
    email: emails[0],
  };
  let mails = await expectMailsThere(order, model, 0);
  for (const step of steps) {
    await takeGuestStep(order, model, step);
    // The seller's session expires while the clock advances.
    if (step.do === 'wait') order.tokens.seller = await guests.logIn();
    mails = await expectMailsThere(order, model, mails);
    await expectAsModel(guests, order, model);
  }
  await takeGuestStep(order, model, { do: 'wait', minutes: 25 * 60 });
  order.tokens.seller = await guests.logIn();
  await expectMailsThere(order, model, mails);
  await expectAsModel(guests, order, model);
  expect(model.state).not.toBe('waiting');
  await shop.inDatabase(expectStockToAddUp);
}

const once = { timeout: 10 * 60_000, retry: 0 };

describeOnBothDatabases('For any sequence of steps, a guest order that may wait for its mailed link', (it, open) => {
  it(
    'For any sequence of steps, a guest order that may wait for its mailed link keeps stock, money, mails and state correct at each step.',
    once,
    async () => {
      const guests = await openGuests(open);
      const lives = fc.asyncProperty(guestLives, (life) => live(guests, life));
      await fc.assert(lives, isDeep ? { numRuns } : { numRuns, seed: 1 });
    },
  );
});
