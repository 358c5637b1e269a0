import type { Api } from './open-api.ts';

/** Prints what the person at the terminal needs to know of the opened API; a new seller's password only once. */
export function announceApi({ database, seededProducts, seller, cardPayments }: Omit<Api, 'fetch'>): void {
  const { email, newPassword } = seller;
  console.log(`Database: ${database}`);
  if (seededProducts > 0) console.log(`Demo catalogue: ${seededProducts} products added`);
  console.log(`Card payments: ${cardPayments}`);
  console.log(newPassword ? `Seller: ${email}, password ${newPassword} (shown only this once)` : `Seller: ${email}`);
}
