import type { Api } from './api.ts';

/** Prints the start message of the opened API for the operator. It shows a new seller's password only this once. */
export function announceApi({ database, seededProducts, seller, cardPayments }: Omit<Api, 'fetch'>): void {
  const { email, newPassword } = seller;
  console.log(`Database: ${database}`);
  if (seededProducts > 0) console.log(`Demo catalogue: ${seededProducts} products added`);
  console.log(`Card payments: ${cardPayments}`);
  console.log(newPassword ? `Seller: ${email}, password ${newPassword} (shown only once)` : `Seller: ${email}`);
}
