import type { BrowserContext, Page } from 'playwright/test';

/** Collects the addresses of a page's later requests that match. */
export function requestsOf(page: Page, pattern: RegExp): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Delays the matching requests until the returned function is called. */
export async function holdRequests(place: Page | BrowserContext, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await place.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
