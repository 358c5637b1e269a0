import { type Address, plainPhone } from '#contract/address.ts';
import { groupedPhone } from '../address-view.ts';
import { fold } from '../product-search.ts';

/** What of an order the seller finds it by. */
interface Findable {
  id: string;
  address: Pick<Address, 'firstName' | 'lastName' | 'email' | 'phone' | 'city' | 'zipcode'>;
  /** Who ordered, by the account. */
  customer: { name: string; email: string };
  /** Names of what was bought. */
  products: readonly string[];
  trackingNumber?: string | null | undefined;
  nif?: string | null | undefined;
  company?: string | null | undefined;
}

/**
 * The text that the seller's search goes through, folded: names and e-mails of address and customer, phone, postcode,
 * town, products, tracking number, tax number, company and the order's id.
 */
export function orderSearchText({ id, address, customer, products, ...given }: Findable): string {
  const { firstName, lastName, email, phone, city, zipcode } = address;
  const numbers = [phone, phone.replace(/\D/g, ''), groupedPhone(phone), given.trackingNumber ?? '', given.nif ?? ''];
  const names = [`${firstName} ${lastName}`, email, customer.name, customer.email, given.company ?? ''];
  return fold([...names, id, ...numbers, zipcode, city, ...products].filter((part) => part !== '').join('\n'));
}

/**
 * What to look for in that text when the seller has typed something: a phone number is looked for without its country,
 * however it is written, since customers leave +351 out or not.
 */
export function orderSearchQuery(typed: string): string {
  const plain = plainPhone(typed);
  const [, beginning] = /^\+351 (\d+)$/.exec(plain) ?? [];
  const [, whole] = /^(?:351)?([29]\d{8})$/.exec(plain) ?? [];
  return beginning ?? whole ?? typed;
}
