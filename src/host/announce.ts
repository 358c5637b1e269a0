import type { Shop } from './compose-shop.ts';
import type { Settings } from './settings.ts';

/** Prints what the person at the terminal needs to know of the opened shop; a new seller's password only once. */
export function announce({ api }: Shop, { publicApiUrl }: Settings): void {
  if (!api) return console.log(`API: ${publicApiUrl}`);
  const { email, newPassword } = api.seller;
  console.log(`Database: ${api.database}`);
  if (api.seededProducts > 0) console.log(`Demo catalogue: ${api.seededProducts} products added`);
  console.log(newPassword ? `Seller: ${email}, password ${newPassword} (shown only this once)` : `Seller: ${email}`);
}
