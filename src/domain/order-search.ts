import type { Address } from '#contract/address.ts';
import { fold } from './product-search.ts';

/** Who ordered, by the account. */
interface Customer {
  name: string;
  email: string;
}

type Named = Pick<Address, 'firstName' | 'lastName' | 'email'>;

/** What the seller finds an order by, folded: the names and e-mails of its address and its customer, and its id. */
export const orderSearchText = (id: string, { firstName, lastName, email }: Named, customer: Customer): string =>
  fold([`${firstName} ${lastName}`, email, customer.name, customer.email, id].join('\n'));
