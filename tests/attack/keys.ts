import { aPerson, placeOrder } from './people.ts';
import { areaOf } from './tally.ts';
import { shoot, type Target } from './target.ts';

/** Attacks the idempotency keys of orders. */
export const attackByKeys = areaOf('keys', async (target: Target, tally) => {
  const [person, other] = [await aPerson(target), await aPerson(target)];
  const headers = { 'idempotency-key': 'um-clique' };
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => placeOrder(target, person, headers)));
  const ids = new Set(atOnce.map(({ json }) => json.orderId));
  tally.note('ten presses at once order once', ids.size === 1 && !ids.has(undefined), `${ids.size} orders`);
  const again = await placeOrder(target, person, headers);
  tally.note('a repeated body has the old order', ids.has(again.json.orderId), again.text.slice(0, 120));
  const { order } = person;
  const others = [
    { ...order, items: order.items.map((item) => ({ ...item, quantity: 2 })) },
    { ...order, promoCode: 'BROTHER' },
    { ...order, amount: 0.01 },
    { ...order, address: other.order.address },
  ];
  for (const body of others) {
    const hit = await placeOrder(target, { ...person, order: body }, headers);
    tally.note('another body is refused', hit.status === 422, `${hit.status} ${hit.text.slice(0, 120)}`);
  }
  const online = { ...order, paymentType: 'Online' };
  const hit = await shoot(target, { path: '/api/order/stripe', token: person.token, body: online, headers });
  tally.note('another call is refused', hit.status === 422, `${hit.status} ${hit.text.slice(0, 120)}`);
  const foreign = await placeOrder(target, other, headers);
  const isOwn = foreign.status === 200 && !ids.has(foreign.json.orderId);
  tally.note('another customer’s key is another', isOwn, foreign.text.slice(0, 120));
  const long = await placeOrder(target, person, { 'idempotency-key': 'x'.repeat(5_000) });
  tally.note('a key that is too long', long.status === 400, String(long.status));
});
