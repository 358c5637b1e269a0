import { announceApi } from '#server/announce-api.ts';
import type { Shop } from './compose-shop.ts';
import type { Settings } from './settings.ts';

/** Prints what the person at the terminal needs to know of the opened shop; a new seller's password only once. */
export function announce({ api }: Shop, { publicApiUrl, hasMailAccount, isLive }: Settings): void {
  if (isLive) console.log('Examples: none; a live shop shows no stars and no reviews but those of its customers');
  if (api) return announceApi(api);
  console.log(`API: ${publicApiUrl}`);
  if (!hasMailAccount) {
    console.log('Forms: none; contact form and newsletter need an EmailJS account (PUBLIC_EMAILJS_*) beside this API');
  }
}
