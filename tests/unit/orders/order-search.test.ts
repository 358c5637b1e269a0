import { expect, it } from 'vitest';
import { fold } from '#core/strings/product-search.ts';
import { orderSearchQuery, orderSearchText, readOrderQuery } from '#features/orders/rules/order-search.ts';
import { anAddress } from '../../support/builders.ts';

const text = orderSearchText({
  id: 'abc12345',
  address: anAddress({ phone: '+351 912345678' }),
  customer: { name: 'Inês Sá', email: 'ines@example.pt' },
  products: ['Deck Ondulação', 'Wax Cool'],
  trackingNumber: 'RR123456785PT',
});

it.for([
  'abc12345',
  'Maria Conceição',
  'Inês Sá',
  'ines@example.pt',
  '912345678',
  '+351 912345678',
  '2655-123',
  'Ericeira',
  'Ondulação',
  'wax cool',
  'rr123456785pt',
])('An order is found by %s', (typed) => {
  expect(text).toContain(fold(typed));
});

const phones = ['912345678', '+351 912345678', '+351912345678', '912 345 678', '00351 912-345-678'];
const typedPhones = [
  ...phones,
  '351 912 345 678',
  ' +351 912 345 678 ',
  '(+351) 912 345 678',
  '+351 912 345',
  '912 345',
  '345678',
];

it.for(phones.flatMap((kept) => typedPhones.map((typed) => [kept, typed] as const)))(
  'An order with the phone %s is found by %s',
  ([kept, typed]) => {
    const address = anAddress({ phone: kept });
    const found = orderSearchText({ id: 'abc', address, customer: { name: '', email: '' }, products: [] });
    expect(found).toContain(fold(orderSearchQuery(typed).trim()));
  },
);

it.for(['+351 923 456 789', '912 345 679', '+351 92'])('An order with another phone is not found by %s', (typed) => {
  expect(text).not.toContain(orderSearchQuery(typed));
});

it.for(['2655-123', 'abc12345', 'RR123456785PT', '+351', '00123456789', 'Rua 9'])(
  '%s is searched unchanged.',
  (typed) => {
    expect(orderSearchQuery(typed)).toBe(typed);
  },
);

it.for<[string, string[], (number | number[])[]]>([
  ['Peniche vermelho', ['Peniche', 'vermelho'], []],
  ['  #abc12345 ', ['abc12345'], []],
  ['27,90', [], [2790]],
  ['27.90 €', [], [2790]],
  ['27.90\u00A0€', [], [2790]],
  ['€27,9', [], [2790]],
  ['€ 30', [], [3000]],
  ['30 euros', [], [3000]],
  ['1.234,50', [], [123450]],
  ['1 234,50 €', [], [123450]],
  ['Costa 27,90 Ana', ['Costa', 'Ana'], [2790]],
  ['912 345 678', ['912345678'], []],
  ['Ana +351912345678', ['Ana', '912345678'], []],
  ['2655-123', ['2655-123'], []],
  ['1,234.50', [], [123450]],
  ['€1,234.50', [], [123450]],
  ['27', [], [2700]],
  ['27,9', [], [2790]],
  ['1.5', [], [150]],
  ['1.234', [], [123400]],
  ['1.000', [], [[100000, 100]]],
  ['27,90, Costa', ['Costa'], [2790]],
  ['99999999999', ['99999999999'], []],
  ['Costa, Ana', ['Costa', 'Ana'], []],
  ['Costa,Ana; Peniche', ['Costa', 'Ana', 'Peniche'], []],
  ['Ana 912 345', ['Ana', '912', '345'], []],
])('The search for "%s" looks for the words %j and the amounts %j.', ([typed, words, amounts]) => {
  const wanted = readOrderQuery(typed);
  expect(wanted.words).toEqual(words);
  expect(wanted.amounts.map(({ cents }) => cents)).toEqual(amounts.map((cents) => [cents].flat()));
});
