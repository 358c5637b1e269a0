import { ApiProblem } from '../http/api-problem.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { type Customer, holdCustomer } from './account.repository.ts';
import { isSessionLeft } from './session.repository.ts';

/**
 * Holds the account of a call with its transaction, and returns it as it is now. Throws not_authenticated if the sessions of the
 * call have ended since it began: while a password is checked, the owner may have taken the account back from the caller.
 */
export async function holdCaller(
  transaction: ShopDatabase,
  { id }: Pick<Customer, 'id'>,
  sessions: readonly string[],
): Promise<Customer> {
  const customer = await holdCustomer(transaction, id);
  const isLeft = await isSessionLeft(transaction, { audience: 'customer', accountId: id }, sessions);
  if (!customer || !isLeft) throw new ApiProblem('not_authenticated');
  return customer;
}
