import type { BrowserContext, Page } from 'playwright/test';
import { storageKeys } from '#browser/storage/storage-keys.ts';

type Kept = Partial<Record<keyof typeof storageKeys, string>>;

const entriesOf = (kept: Kept): [string, string][] =>
  Object.entries(kept).map(([name, text]) => [storageKeys[name as keyof Kept], text]);

/** Runs in the page. Firefox's initial empty page has no origin with storage. */
function keep(entries: [string, string][]): void {
  if (origin === 'null') return;
  for (const [key, text] of entries) localStorage.setItem(key, text);
}

/** Stores texts on the device of the open page, by the names of storage-keys.ts. */
export const keepOnDevice = (page: Page, kept: Kept): Promise<void> => page.evaluate(keep, entriesOf(kept));

/** Stores texts on the device before each later page. */
export const keepBeforePages = async (page: Page, kept: Kept): Promise<void> => {
  await page.addInitScript(keep, entriesOf(kept));
};

/** A stored text on the device of the open page, or null. */
export const keptOnDevice = (page: Page, name: keyof Kept): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys[name]);

/** The cookie with the visitor's answer to the cookie banner. */
export const consentCookie = 'nortada_consent';

/** Stores that the visitor has already answered the cookie banner. */
export const answerCookies = (context: BrowserContext, url: string | undefined): Promise<void> =>
  context.addCookies([{ name: consentCookie, value: 'refused', url: url ?? '' }]);
