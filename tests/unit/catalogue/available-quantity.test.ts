import { expect, test } from 'vitest';
import { shortLines } from '#features/catalogue/rules/available-quantity.ts';

const deck = { id: 'd1', name: 'Deck Tahiti', quantity: 3 };
const pro = { id: 'd2', name: 'Deck Tahiti Pro', quantity: 5 };
const wax = { id: '65f0c0ffee0000000000d001', name: 'Fu Wax 14-19 °C', quantity: 1 };

const read = (answer: Parameters<typeof shortLines>[0], lines = [deck, wax]) =>
  shortLines(answer, lines).map(({ id, available }) => [id, available]);

test.each([
  ['Only 2 available', 2],
  ['2 available', 2],
  ['Only 2 left in stock.', 2],
  ['Sorry, just 1 item left', 1],
  ['Insufficient stock. Available: 2', 2],
  ['Not enough stock (available quantity is 2, requested 3)', 2],
  ['You asked for 3, only 2 are available', 2],
  ['Só há 2 unidades', 2],
  ['Apenas 2 disponíveis', 2],
  ['Stock insuficiente: 1 unidade disponível', 1],
  ['Disponível: 2', 2],
  ['Restam 2 unidades.', 2],
  ['Resta apenas 1', 1],
  ['Só estão 2 em stock', 2],
  ['2 peças em stock', 2],
])('A message lowers the only line with a larger quantity: %s', (message, available) => {
  expect(read({ message })).toEqual([['d1', available]]);
});

test.each([
  ['Only 2 of Deck Tahiti available', [['d1', 2]]],
  ['"deck tahiti": 1 left', [['d1', 1]]],
  ['Deck Tahiti Pro: only 4 available', [['d2', 4]]],
  ['Deck Tahiti Pro só tem 2 unidades disponíveis', [['d2', 2]]],
  ['Product 65f0c0ffee0000000000d001 has only 0 left', [[wax.id, 0]]],
  ['Só temos 2 de «Deck Tahiti»', [['d1', 2]]],
  ['Fu Wax 14-19 °C: 0 available', [[wax.id, 0]]],
])('A message with the name of a product lowers that line: %s', (message, lowered) => {
  expect(read({ message }, [deck, pro, wax])).toEqual(lowered);
});

test('A numeric product id is not read as a quantity.', () => {
  const lines = [
    { id: '2', name: '', quantity: 1 },
    { id: '7', name: '3', quantity: 4 },
  ];
  expect(read({ message: 'Only 2 available' }, lines)).toEqual([['7', 2]]);
  expect(read({ message: '0 in stock' }, [{ id: '0', name: 'Deck', quantity: 1 }])).toEqual([['0', 0]]);
});

test.each([
  ['Only 2 available', [deck, pro]],
  ['Only 3 available', [deck, wax]],
  ['0 in stock', [deck, wax]],
  ['Decking: only 2 left, Deck Tahitian: only 1 left', [deck]],
  ['Deck Tahiti: only 2 left, Deck Tahiti Pro: only 2 left', [deck, pro]],
  ['Deck Tahiti: 4 available', [deck, pro]],
  ['Only 2 available, 1 left in stock', [deck]],
  ['Sem stock', [deck]],
  ['Out of stock', [deck]],
  ['Available in 2 days', [deck]],
  ['Disponível em 2 dias', [deck]],
  ['2 payment methods available', [deck]],
  ['€2 left to pay', [deck]],
  ['2 € left', [deck]],
  ['2,50 left', [deck]],
  ['1.2 available', [deck]],
  ['-1 available', [deck]],
  ['Order 2 failed', [deck]],
  ['Error 500: 2 items unavailable', [deck]],
  ['Fu Wax 14-19 °C is not available', [deck, wax]],
  ['', [deck]],
  ['Only 2 available', []],
])('A message that is ambiguous or has no quantity lowers no line: %s', (message, lines) => {
  expect(read({ message }, lines)).toEqual([]);
});

/** Smaller quantities of two lines. */
const both = { d1: 0, d2: 4 };

test.each<[unknown, [string, number][]]>([
  [{ product: 'd1', available: 2 }, [['d1', 2]]],
  [{ productId: 'd1', available: 0 }, [['d1', 0]]],
  [Object.entries(both).map(([product, available]) => ({ product, available })), Object.entries(both)],
  [{ product: 'd1', available: 3 }, []],
  [{ product: 'd1', available: '2' }, []],
  [{ product: 'd1', available: -1 }, []],
  [{ product: 'd1', available: 1.5 }, []],
  [{ product: 'gone', available: 1 }, []],
  [{ available: 1 }, []],
  [null, []],
  ['2 available', []],
])('The details take precedence over the message: %j', (details, lowered) => {
  expect(read({ message: 'Sem stock', details }, [deck, pro])).toEqual(lowered);
});

const short = (left: unknown) => ({ short: [{ product: 'd1', left }] });
test.each([
  ['one line', short(1), [['d1', 1]]],
  ['a line that is sold out', short(0), [['d1', 0]]],
  ['two lines', { short: Object.entries(both).map(([product, left]) => ({ product, left })) }, Object.entries(both)],
  ['a line that holds no more than that', short(3), []],
  ['no number', short('2'), []],
  ['something else', { short: 'yes' }, []],
  ['a product that is not in the cart', { short: [{ product: 'x', left: 0 }] }, []],
])('The details of stock_short lower every line that they name: %s', (_, details, lowered) => {
  expect(read({ details }, [deck, pro])).toEqual(lowered);
});
