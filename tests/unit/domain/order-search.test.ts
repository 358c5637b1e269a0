import { expect, it } from 'vitest';
import { fold } from '#domain/product-search.ts';
import { orderSearchText } from '#domain/order-search.ts';
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
])('an order is found by %s', (typed) => {
  expect(text).toContain(fold(typed));
});
