import { renew } from './renew.ts';

const valueOf = (option: Element): string | undefined => option.querySelector('input')?.value;

/** Updates the options of a filter and their counts. Unchanged options keep their elements, and therefore the focus. */
function renewOptions(list: Element, fresh: Element): void {
  const known = new Map(Array.from(list.children, (option) => [valueOf(option), option]));
  const options = Array.from(fresh.children, (option) => {
    const same = known.get(valueOf(option));
    const count = same?.querySelector('small');
    if (count) count.textContent = option.querySelector('small')?.textContent ?? '';
    return same ?? option;
  });
  for (const option of [...list.children]) if (!options.includes(option)) option.remove();
  for (const [index, option] of options.entries())
    if (list.children[index] !== option) list.insertBefore(option, list.children[index] ?? null);
  list.parentElement?.toggleAttribute('hidden', options.length === 0);
}

/** Replaces the changed parts of the list with those of a newly loaded page. */
export function renewParts(listing: HTMLElement, page: Document): void {
  const isNothingFound = page.querySelector(`${listing.localName}[data-none-found]`) !== null;
  listing.toggleAttribute('data-none-found', isNothingFound);
  for (const part of listing.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector(`[data-live='${part.dataset.live}']`);
    if (fresh) renew(part, fresh);
  }
  const fresh = page.querySelectorAll('[data-options]');
  listing.querySelectorAll('[data-options]').forEach((list, index) => fresh[index] && renewOptions(list, fresh[index]));
}
