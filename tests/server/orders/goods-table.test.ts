import { expect } from 'vitest';
import type { OrderEventKind } from '#features/orders/contract/order-life.ts';
import type { OrderStatus } from '#features/orders/contract/order.ts';
import {
  type GoodsEffect,
  type GoodsEvent,
  type GoodsState,
  goodsStateOf,
  goodsTable,
} from '#features/orders/rules/goods-table.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const states = Object.keys(goodsTable) as GoodsState[];
const actions: Record<GoodsEvent, object> = {
  process: {},
  ship: {},
  deliver: {},
  come_back: { isSellable: false },
  send_again: {},
  cancel: { reason: 'Esgotado' },
};
const kinds = Object.keys(actions) as GoodsEvent[];

const steps: OrderEventKind[] = ['processing', 'shipped', 'delivered', 'came_back', 'sent_again', 'cancelled'];
const eventKinds: OrderEventKind[] = [...steps, 'undone', 'cash_collected'];

/** What each effect leaves behind. The parcel that came back in this test is damaged. */
const tracesOf: Record<GoodsEffect, string[]> = {
  tell_later: ['later mail'],
  index: ['search text'],
  refund: ['mail', 'refund 7313'],
  release: ['release 2'],
  write_off: ['write_off -2'],
};

/** A collected cash order with two counted decks, whose goods can be put into any state. */
async function goodsBench(open: OpenShop) {
  const { shop, seller, deck, placeCash, act, refusedAction, seen } = await orderShop(open);
  await shop.ask('stockCount', { token: seller, body: { product: deck._id, quantity: 100, key: 'k', note: '' } });
  const orderId = await placeCash();
  for (const kind of ['ship', 'deliver', 'collect'] as const) await act(orderId, kind);
  const time = shop.now().toISOString();
  const put = (state: GoodsState) =>
    shop.inDatabase(async (db) => {
      await db.deleteFrom('refunds').execute();
      await db.deleteFrom('order_events').where('kind', 'in', eventKinds).execute();
      await db.deleteFrom('stock_movements').where('kind', 'in', ['release', 'write_off']).execute();
      await db.updateTable('order_lines').set({ taken: 2 }).where('product_id', '=', deck._id).execute();
      const cameBack = state === 'CameBack' && ({ came_back_at: time, came_back_sellable: 0 } as const);
      const changes = { status: state === 'CameBack' ? 'Shipped' : state, search_text: 'old', ...cameBack } as const;
      const reset = { came_back_at: null, came_back_sellable: null, ...changes };
      await db.updateTable('orders').set(reset).where('id', '=', orderId).execute();
    });
  const traces = () =>
    shop.inDatabase(async (db) => {
      const { search_text: searched } = await db.selectFrom('orders').select('search_text').executeTakeFirstOrThrow();
      const ofEvents = db.selectFrom('outbox').innerJoin('order_events', 'order_events.id', 'outbox.event_id');
      const mails = await ofEvents.select('next_attempt_at').where('kind', 'in', steps).execute();
      const moved = db.selectFrom('stock_movements').select(['kind', 'pieces']);
      const movements = await moved.where('kind', 'in', ['release', 'write_off']).execute();
      const refunds = await db.selectFrom('refunds').select('cents').execute();
      return [
        ...(searched === 'old' ? [] : ['search text']),
        ...mails.map(({ next_attempt_at: at }) => (at !== null && at > time ? 'later mail' : 'mail')),
        ...movements.map(({ kind, pieces }) => `${kind} ${pieces}`),
        ...refunds.map(({ cents }) => `refund ${cents}`),
      ];
    });
  const stateNow = async () => {
    const { status, cameBackAt } = await seen(orderId);
    return goodsStateOf({ status: status as OrderStatus, hasCameBack: !!cameBackAt });
  };
  const run = (kind: GoodsEvent) => act(orderId, kind, actions[kind]);
  const refused = (kind: GoodsEvent) => refusedAction(orderId, kind, actions[kind]);
  const undo = () => act(orderId, 'undo');
  return { put, traces, stateNow, run, refused, undo };
}

describeOnBothDatabases('The goods of an order', (it, open) => {
  it('Goods follow their table at every action of the seller, and refuse an action without a row.', async () => {
    const { put, traces, stateNow, run, refused } = await goodsBench(open);
    for (const from of states) {
      for (const kind of kinds) {
        await put(from);
        const row = goodsTable[from][kind];
        if (row) await run(kind);
        else expect([from, kind, await refused(kind)]).toEqual([from, kind, 'act_not_allowed']);
        const [next, ...effects] = row ?? [from];
        const left = { from, kind, next: await stateNow(), traces: (await traces()).toSorted() };
        const expected = effects.flatMap((effect) => tracesOf[effect]).toSorted();
        expect(left).toEqual({ from, kind, next, traces: expected });
      }
    }
  });

  it('A step with a later mail can be undone to the state before it, and its mail is not sent.', async () => {
    const { put, traces, stateNow, run, undo } = await goodsBench(open);
    const rows = states.flatMap((from) => kinds.map((kind) => ({ from, kind, row: goodsTable[from][kind] })));
    for (const { from, kind } of rows.filter(({ row }) => row?.includes('tell_later'))) {
      await put(from);
      await run(kind);
      await undo();
      expect({ from, kind, next: await stateNow() }).toEqual({ from, kind, next: from });
      expect(await traces()).not.toContain('later mail');
    }
  });
});
