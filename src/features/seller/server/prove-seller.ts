import type { ProvingCall } from '#server/routing/prove.ts';
import type { Seller } from '#server/sessions/account.repository.ts';
import { logInSeller, type SellerDeps } from './seller.service.ts';

/** Checks the seller's password with the limits of a login. Throws invalid_credentials and too_many_requests. */
export async function proveSeller(
  deps: Pick<SellerDeps, 'db' | 'passwords' | 'logins' | 'devices'>,
  { account: { email }, password = '', ip, context }: ProvingCall<Seller>,
): Promise<void> {
  const deviceOf = (accountId: string) => deps.devices.nameOf(context, 'seller', accountId);
  await logInSeller(deps, { email, password }, { network: ip, deviceOf });
}
