import { readStoredMails } from '../support/shops/stored-mails.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';
import { expect } from './shop.ts';

/** Waits until `count` mails with a link to a page of `/confirm/` have arrived. Returns the path of the newest link. */
export async function linkMailed(shop: BuiltShop, to: string, page: string, count = 1): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(/confirm/${page}\\?\\S+)`);
  const links = () =>
    readStoredMails(shop.dataDir, to)
      .map((mail) => link.exec(mail)?.[1])
      .filter((found) => found !== undefined);
  await expect.poll(() => links().length).toBe(count);
  return links().at(-1) ?? '';
}
