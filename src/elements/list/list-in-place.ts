import './product-cards.ts';
import './product-listing.ts';
import { fetchPage } from '../own-html.ts';
import { renew, renewAttributes } from './renew.ts';

/** What the head says of its page alone. */
const ofPage =
  'title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical], [type="application/ld+json"]';

/** What differs in the bars of two pages, which have the same parts in the same order: not the box of a phone's menu. */
const ofBar = 'header, header > div > search-box input, header nav a';

let underWay = 0;

/**
 * Shows the list page at `address` in the place of the page that is there, as a step of the history of its own. The
 * document stays, and with it the box that the visitor types in.
 */
export async function showListInPlace(address: string, signal: AbortSignal): Promise<void> {
  const main = document.querySelector('main');
  const markBusy = (change: 1 | -1) => main?.setAttribute('aria-busy', String((underWay += change) > 0));
  markBusy(1);
  try {
    const page = await fetchPage(address, signal);
    history.replaceState({ top: scrollY }, '');
    history.pushState(null, '', address);
    takeOver(page);
    scrollTo({ top: 0, behavior: 'instant' });
  } finally {
    markBusy(-1);
  }
}

function takeOver(page: Document): void {
  const [main, freshMain] = [document.querySelector('main'), page.querySelector('main')];
  if (!main || !freshMain) throw new Error('This is no page of the shop');
  for (const part of document.head.querySelectorAll(ofPage)) part.remove();
  document.head.append(...page.head.querySelectorAll(ofPage));
  const freshBar = page.querySelectorAll(ofBar);
  document.querySelectorAll(ofBar).forEach((part, index) => freshBar[index] && renewAttributes(part, freshBar[index]));
  renew(main, freshMain);
  // Ends the islands of the page that was here, whose timers may lead elsewhere.
  document.dispatchEvent(new Event('astro:after-swap'));
}
