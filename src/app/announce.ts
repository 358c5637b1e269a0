import { announceApi } from './api/announce-api.ts';
import type { CardTerms } from '#features/catalogue/contract/cards.ts';
import type { Shop } from './compose-shop.ts';
import type { Settings } from './settings.ts';

/** Prints the start message of the opened shop for the operator. It shows a new seller's password only this once. */
export function announce(
  { api }: Shop,
  { publicApiUrl, hasMailAccount, isLive }: Settings,
  { enteredPrices }: CardTerms,
): void {
  if (isLive) console.log('Examples: none, because a live shop shows only the reviews and stars of its customers');
  if (isLive && enteredPrices === 'always') {
    const file = 'src/content/cards.yaml, enteredPrices: always';
    console.log(
      `Struck prices: the entered ones, without a price history (${file}). "npm run doctor" says when this is allowed`,
    );
  }
  if (api) return announceApi(api);
  console.log(`API: ${publicApiUrl}`);
  if (!hasMailAccount) {
    console.log('Forms: none. With this API, contact form and newsletter need an EmailJS account (PUBLIC_EMAILJS_*)');
  }
}
