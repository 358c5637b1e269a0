import { readStoredMails } from '../support/shops/stored-mails.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';
import { expect } from './shop.ts';

/** The path to which the newest mail with a link to a page of `/confirm/` leads, once there are so many of them. */
export async function linkMailed(shop: BuiltShop, to: string, page: string, count = 1): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(/confirm/${page}\\?\\S+)`);
  const links = () =>
    readStoredMails(shop.dataDir, to)
      .map((mail) => link.exec(mail)?.[1])
      .filter((found) => found !== undefined);
  await expect.poll(() => links().length).toBe(count);
  return links().at(-1) ?? '';
}
