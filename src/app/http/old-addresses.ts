import type { OldAddresses } from '#features/old-addresses/memory/old-addresses.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { pageKey } from './page-key.ts';

/** The highest number of targets that are old addresses themselves. It also ends a circle. */
const MOST_STEPS = 5;

/** Adds the query of a request to an address of the shop. */
export function withQueryOf(url: string, address: string): string {
  const [path = ''] = url.split('?', 1);
  const query = url.slice(path.length + 1);
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Returns the page to which an address without a page leads, with the query of the request; undefined if there is none, or no more. */
export async function findOldAddress(
  { oldAddresses, pages }: { oldAddresses: Pick<OldAddresses, 'find'>; pages: Pick<PageCache, 'find'> },
  url: string,
): Promise<string | undefined> {
  let address = url;
  for (let step = 0; step < MOST_STEPS; step++) {
    const target = await oldAddresses.find(address);
    if (target === undefined) return undefined;
    const { page } = await pages.find(pageKey(target));
    if (page.status < 400) return withQueryOf(url, target);
    address = target;
  }
  return undefined;
}
