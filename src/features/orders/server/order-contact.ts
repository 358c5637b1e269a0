import { readStoredAddress } from '../rules/stored-address.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { findCustomerById } from '#server/sessions/account.repository.ts';
import type { OrderRow } from './order.repository.ts';

/** The recipient of messages about an order. */
export interface OrderContact {
  name: string;
  email: string;
  /** Whether the recipient has an account that shows the order. */
  hasAccount: boolean;
}

/** Returns the customer of an order. For a deleted account, returns the person of the delivery address while it has an e-mail. */
export async function contactOf(
  db: ShopDatabase,
  order: Pick<OrderRow, 'user_id' | 'address_json'>,
): Promise<OrderContact | undefined> {
  const customer = await findCustomerById(db, order.user_id);
  if (customer) return { ...customer, hasAccount: true };
  const addressee = addresseeOf(order);
  return addressee.email === '' ? undefined : { ...addressee, hasAccount: false };
}

export function addresseeOf({ address_json }: Pick<OrderRow, 'address_json'>): { name: string; email: string } {
  const { firstName, lastName, email } = readStoredAddress(address_json);
  return { name: `${firstName} ${lastName}`.trim(), email };
}
