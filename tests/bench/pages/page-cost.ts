import type { Browser } from 'playwright/test';
import { weighPage } from '../../support/browser/page-weight.ts';
import { keepBeforePages } from '../../support/browser/device.ts';
import type { Visit } from './demo-shop.ts';
import type { Profile } from './profiles.ts';

/**
 * Measures the transfer of a first visit without films: compressed bytes on the wire by kind, without headers. They do not depend on
 * the line. `executed` are the bytes of the source of all scripts that ran, including inline scripts.
 */
export async function costOf(browser: Browser, { screen }: Profile, { url, kept }: Visit) {
  const context = await browser.newContext({ ...screen, locale: 'pt-PT' });
  const page = await context.newPage();
  await keepBeforePages(page, kept);
  await page.coverage.startJSCoverage();
  const { of, requests } = await weighPage(page, url);
  const scripts = await page.coverage.stopJSCoverage();
  await context.close();
  const executed = scripts.reduce((sum, { source = '' }) => sum + Buffer.byteLength(source), 0);
  return { requests, ...of, executed };
}
