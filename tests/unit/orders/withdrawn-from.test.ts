import { expect, it } from 'vitest';
import type { OrderEventKind } from '#features/orders/contract/order-life.ts';
import { withdrawnFrom } from '#features/orders/rules/withdrawn-from.ts';

type Event = Parameters<typeof withdrawnFrom>[0][number];

const statement = (note: string | null): Event => ({ kind: 'withdrawn', note });
const did = (kind: OrderEventKind): Event => ({ kind });

it.for<[string, Event[], string[]]>([
  ['Nothing is withdrawn without a statement', [did('placed'), did('paid')], []],
  ['A statement without goods means all', [did('placed'), statement(null)], ['']],
  ['Each statement counts', [statement('Wax'), statement('Deck'), did('address_changed')], ['Wax', 'Deck']],
  ['A statement is seen to once the goods move on', [statement(null), did('shipped')], []],
  ['A statement after that counts anew', [statement(null), did('shipped'), statement('1 × Wax')], ['1 × Wax']],
])('%s', ([, events, goods]) => {
  expect(withdrawnFrom(events)).toEqual(goods);
});
