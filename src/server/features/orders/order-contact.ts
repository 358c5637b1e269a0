import { readStoredAddress } from '#domain/orders/stored-address.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { findCustomerById } from '#server/platform/sessions/account.repository.ts';
import type { OrderRow } from './order.repository.ts';

/** Who is told of an order. */
export interface OrderContact {
  name: string;
  email: string;
  /** Whether there is an account in which the order can be seen. */
  hasAccount: boolean;
}

/**
 * The customer of an order; when the account was deleted, whoever the order was placed for, as long as it keeps an e-mail
 * address.
 */
export async function contactOf(
  db: ShopDatabase,
  order: Pick<OrderRow, 'user_id' | 'address_json'>,
): Promise<OrderContact | undefined> {
  const customer = await findCustomerById(db, order.user_id);
  if (customer) return { ...customer, hasAccount: true };
  const addressee = addresseeOf(order);
  return addressee.email === '' ? undefined : { ...addressee, hasAccount: false };
}

/** For whom an order was placed, by its address. */
export function addresseeOf({ address_json }: Pick<OrderRow, 'address_json'>): { name: string; email: string } {
  const { firstName, lastName, email } = readStoredAddress(address_json);
  return { name: `${firstName} ${lastName}`.trim(), email };
}
