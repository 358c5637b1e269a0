import { expect } from 'vitest';
import type { ReturnState } from '#features/orders/contract/order-life.ts';
import { type ReturnAction, type ReturnEffect, returnTable } from '#features/orders/rules/return-table.ts';
import { insertReturn } from '#features/orders/server/order-return.repository.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const states = Object.keys(returnTable) as ReturnState[];
const actions: Record<ReturnAction, object> = {
  accept_return: {},
  refuse_return: { reason: 'Usado' },
  receive_return: { isSellable: true },
  settle_return: {},
};
const kinds = Object.keys(actions) as ReturnAction[];

const eventKinds = ['return_accepted', 'return_refused', 'return_received', 'return_settled'] as const;

/** What each effect leaves behind: an event with or without a mail, a movement of stock, a refund. */
const tracesOf: Record<ReturnEffect, string[]> = {
  tell_accepted: ['return_accepted', 'mail'],
  tell_refused: ['return_refused', 'mail'],
  tell_received: ['return_received', 'mail'],
  restock: ['stock 1'],
  unstock: ['stock -1'],
  refund: ['return_settled', 'refund 3490'],
};

/** A delivered order with two counted decks whose single return can be put into any state. */
async function returnBench(open: OpenShop) {
  const { shop, seller, deck, act, refusedAction, seen, placePaid } = await orderShop(open);
  await shop.ask('stockCount', { token: seller, body: { product: deck._id, quantity: 10, key: 'k', note: '' } });
  const { orderId } = await placePaid();
  await act(orderId, 'ship');
  await act(orderId, 'deliver');
  const time = shop.now().toISOString();
  const put = (id: string, state: ReturnState) =>
    shop.inDatabase(async (db) => {
      for (const table of ['order_returns', 'refunds'] as const) await db.deleteFrom(table).execute();
      await db.deleteFrom('stock_movements').where('kind', '=', 'return').execute();
      await db.deleteFrom('order_events').where('kind', 'in', eventKinds).execute();
      await insertReturn(db, {
        ...{ id, order_id: orderId, kind: 'return', state, lines_json: '[{"position":0,"quantity":1}]' },
        ...{ reason: 'size', note: '', is_sellable: state === 'received' ? 1 : null },
        ...{ actor: 'customer', created_at: time, changed_at: time },
      });
    });
  const traces = () =>
    shop.inDatabase(async (db) => {
      const events = await db.selectFrom('order_events').selectAll().where('kind', 'in', eventKinds).execute();
      const ofEvents = db.selectFrom('outbox').innerJoin('order_events', 'order_events.id', 'outbox.event_id');
      const mails = await ofEvents.select('outbox.id').where('order_events.kind', 'in', eventKinds).execute();
      const moved = await db.selectFrom('stock_movements').select('pieces').where('kind', '=', 'return').execute();
      const refunds = await db.selectFrom('refunds').select('cents').execute();
      return [
        ...events.map(({ kind }) => String(kind)),
        ...mails.map(() => 'mail'),
        ...moved.map(({ pieces }) => `stock ${pieces}`),
        ...refunds.map(({ cents }) => `refund ${cents}`),
      ];
    });
  const stateNow = async () => (await seen(orderId)).returns[0]?.state;
  const run = (kind: ReturnAction, returnId: string) => act(orderId, kind, { returnId, ...actions[kind] });
  const refused = (kind: ReturnAction, returnId: string) =>
    refusedAction(orderId, kind, { returnId, ...actions[kind] });
  return { put, traces, stateNow, run, refused };
}

describeOnBothDatabases('A return', (it, open) => {
  it('A return follows its table at every action of the seller, and refuses an action without a row.', async () => {
    const { put, traces, stateNow, run, refused } = await returnBench(open);
    for (const from of states) {
      for (const kind of kinds) {
        const returnId = `${from}-${kind}`;
        await put(returnId, from);
        const row = returnTable[from][kind];
        if (row) await run(kind, returnId);
        else expect([from, kind, await refused(kind, returnId)]).toEqual([from, kind, 'act_not_allowed']);
        const [next, ...effects] = row ?? [from];
        expect({ from, kind, next: await stateNow() }).toEqual({ from, kind, next });
        expect((await traces()).toSorted()).toEqual(effects.flatMap((effect) => tracesOf[effect]).toSorted());
      }
    }
  });
});
