import { announceApi } from '#server/process/announce-api.ts';
import type { Shop } from './compose-shop.ts';
import type { Settings } from './settings.ts';

/** Prints what the person at the terminal needs to know of the opened shop; a new seller's password only once. */
export function announce({ api }: Shop, { publicApiUrl }: Settings): void {
  if (api) announceApi(api);
  else console.log(`API: ${publicApiUrl}`);
}
