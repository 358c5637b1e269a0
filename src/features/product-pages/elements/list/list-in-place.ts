import '#features/product-cards/elements/product-cards.ts';
import './product-listing.ts';
import { fetchPage } from '#browser/elements/own-html.ts';
import { renew, renewAttributes } from './renew.ts';

/** The elements of the head that differ between pages. */
const ofPage =
  'title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical], [type="application/ld+json"]';

/**
 * The elements of the top bar that differ between pages. All pages have them in the same order. The search box in the menu of a phone is not
 * among them.
 */
const ofBar = 'header, header > div > search-box input, header nav a';

let underWay = 0;

/**
 * Shows the list page at `address` in place of the current page, with its own history entry. The document stays, so the search box in use also
 * stays.
 */
export async function showListInPlace(address: string, signal: AbortSignal): Promise<void> {
  const main = document.querySelector('main');
  const markBusy = (change: 1 | -1) => main?.setAttribute('aria-busy', String((underWay += change) > 0));
  markBusy(1);
  try {
    const page = await fetchPage(address, signal);
    history.replaceState({ top: scrollY }, '');
    history.pushState(null, '', address);
    swapPage(page);
    scrollTo({ top: 0, behavior: 'instant' });
  } finally {
    markBusy(-1);
  }
}

function swapPage(page: Document): void {
  const [main, freshMain] = [document.querySelector('main'), page.querySelector('main')];
  if (!main || !freshMain) throw new Error('This is no page of the shop');
  for (const part of document.head.querySelectorAll(ofPage)) part.remove();
  document.head.append(...page.head.querySelectorAll(ofPage));
  const freshBar = page.querySelectorAll(ofBar);
  document.querySelectorAll(ofBar).forEach((part, index) => freshBar[index] && renewAttributes(part, freshBar[index]));
  renew(main, freshMain);
  // Unmounts the islands of the previous page, because their timers could still redirect.
  document.dispatchEvent(new Event('astro:after-swap'));
}
