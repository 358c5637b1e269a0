import type { Address } from '#features/addresses/contract/address.ts';
import { toEuros } from '#core/money.ts';
import { taxParts } from '../../rules/tax.ts';
import { readStoredAddress } from '../../rules/stored-address.ts';
import type { Cell } from '#server/csv/write-csv.ts';
import type { CustomersOrder } from './seller-order.repository.ts';

const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon', dateStyle: 'short', timeStyle: 'medium' });

const address =
  (field: keyof Address) =>
  ({ order }: CustomersOrder): string =>
    readStoredAddress(order.address_json)[field];

const taxOf = ({ total_cents, tax_percentage }: CustomersOrder['order']) => taxParts(total_cents, tax_percentage);

/** The columns of the order export, in Lisbon time and euros. Add columns at the end, because spreadsheets refer to positions. */
export const orderColumns: Record<string, (entry: CustomersOrder) => Cell> = {
  id: ({ order }) => order.id,
  createdAt: ({ order }) => time.format(new Date(order.created_at)),
  status: ({ order }) => order.status,
  paymentType: ({ order }) => order.payment_type,
  isPaid: ({ order }) => order.is_paid === 1,
  customer: ({ customer }) => customer.name,
  customerEmail: ({ customer }) => customer.email,
  items: ({ lines }) =>
    lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ name, quantity }) => `${name} x ${quantity}`)
      .join('\n'),
  originalAmount: ({ order }) => toEuros(order.subtotal_cents),
  discountAmount: ({ order }) => toEuros(order.discount_cents),
  amount: ({ order }) => toEuros(order.total_cents),
  promoCode: ({ order }) => order.promo_code,
  trackingNumber: ({ order }) => order.tracking_number,
  firstName: address('firstName'),
  lastName: address('lastName'),
  email: address('email'),
  phone: address('phone'),
  street: address('street'),
  zipcode: address('zipcode'),
  city: address('city'),
  state: address('state'),
  country: address('country'),
  paymentMethod: ({ order }) => order.payment_method,
  delivery: ({ order }) => toEuros(order.delivery_cents),
  taxPercentage: ({ order }) => order.tax_percentage,
  paid: ({ money }) => toEuros(money.charged),
  collected: ({ money }) => toEuros(money.collected),
  givenBack: ({ money }) => toEuros(money.refunded),
  goingBack: ({ money }) => toEuros(money.refunding),
  carrier: ({ order }) => order.carrier,
  cameBackAt: ({ order }) => (order.came_back_at === null ? '' : time.format(new Date(order.came_back_at))),
  cancelReason: ({ order }) => order.cancel_reason,
  isTest: ({ order }) => order.is_test === 1,
  nif: ({ order }) => order.nif,
  company: ({ order }) => order.company,
  taxBase: ({ order }) => toEuros(taxOf(order).base),
  tax: ({ order }) => toEuros(taxOf(order).tax),
  pickup: ({ order }) => order.is_pickup === 1,
};
