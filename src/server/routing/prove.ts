import type { Endpoint } from '#core/endpoint.ts';
import type { ApiContext } from '../http/api-env.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { KnownOrigins } from '../http/origins.ts';
import type { Customer, Seller } from '../sessions/account.repository.ts';
import { hasFreshSession } from '../sessions/authentication.ts';
import type { SessionDeps } from '../sessions/session.service.ts';
import type { Authority, CustomerLevel, Ruling } from './authority.ts';

/** A call whose caller must prove their identity again. */
export interface ProvingCall<Account> {
  account: Account;
  password: string | undefined;
  ip: string | undefined;
  context: ApiContext;
}

/** Checks a typed password and counts it like a login. Rejects with an ApiProblem if it is wrong or if there were too many attempts. */
export interface Prove {
  customer(call: ProvingCall<Customer>): Promise<void>;
  seller(call: ProvingCall<Seller>): Promise<void>;
}

interface Asked {
  row: Endpoint;
  account: Customer | Seller | undefined;
  body: unknown;
  ip: string | undefined;
  context: ApiContext;
}

/** Enforces the ruling of `authority`. Throws address_unproven, password_needed, password_wrong, code_needed, and the errors of `prove`. */
export async function expectAuthority(
  deps: SessionDeps & KnownOrigins & { prove: Prove; authority: Authority },
  { row, account, body, ip, context }: Asked,
): Promise<void> {
  if (account === undefined) return;
  const isCustomer = 'isProven' in account;
  const ruling = isCustomer ? deps.authority.customer(row, levelOf(account)) : deps.authority.seller(row, 'seller');
  if (ruling === 'allowed' || ruling === 'amount') return;
  if (ruling === 'refused') throw new ApiProblem('address_unproven');
  const hasPassword = !isCustomer || account.hasPassword;
  const password = hasPassword ? typedPassword(body) : undefined;
  if (password !== undefined) {
    const call = { password, ip, context };
    return isCustomer ? await deps.prove.customer({ ...call, account }) : await deps.prove.seller({ ...call, account });
  }
  const isPasswordNeeded = ruling === 'password' && hasPassword;
  if (!isPasswordNeeded && (await hasFreshSession(deps, context, isCustomer ? 'customer' : 'seller'))) return;
  throw new ApiProblem(problemOf(ruling, hasPassword));
}

function levelOf({ isGuest, isProven }: Customer): CustomerLevel {
  if (isGuest) return 'guest';
  return isProven ? 'proven' : 'unproven';
}

const problemOf = (ruling: Ruling, hasPassword: boolean) => {
  if (!hasPassword) return 'code_needed';
  return ruling === 'password' ? 'password_wrong' : 'password_needed';
};

/** The current password in a body. Calls that change the password name it `current`. */
function typedPassword(body: unknown): string | undefined {
  const { current, password } = (body ?? {}) as { current?: unknown; password?: unknown };
  const typed = current ?? password;
  return typeof typed === 'string' && typed !== '' ? typed : undefined;
}
