import { ApiProblem } from '../http/api-problem.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { type Customer, holdCustomer } from './account.repository.ts';
import { isSessionLeft } from './session.repository.ts';

/** Holds and returns the account of a call. Throws not_authenticated if its sessions ended meanwhile: the owner may have taken it back. */
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
