import { atom, type WritableAtom } from 'nanostores';
import { firstState, hasBackOffice, type LoadState, stateAfter } from './seller-api.ts';

/** A list that shows one page at a time. */
export interface PagedList<Entry> {
  state: LoadState;
  entries: readonly Entry[];
  total: number;
  page: number;
  pages: number;
}

type Page<Entry> = Omit<PagedList<Entry>, 'state'>;

const nothing = { state: firstState, entries: [], total: 0, page: 1, pages: 1 };

/** Creates a paged list whose pages come from `ask`. Returns its store, a function that loads a page, and one that resets the list. */
export function pagedList<Entry>(ask: (page: number) => Promise<Page<Entry>>) {
  const $list: WritableAtom<PagedList<Entry>> = atom<PagedList<Entry>>(nothing);
  let lastLoad = 0;
  const load = async (page = 1): Promise<void> => {
    if (!hasBackOffice) return;
    const own = ++lastLoad;
    // Ignores a response that arrives after a later request.
    const show = (changes: Partial<PagedList<Entry>>) => {
      if (own === lastLoad) $list.set({ ...$list.get(), ...changes });
    };
    show({ state: 'loading' });
    await ask(page).then(
      (found) => show({ ...found, state: 'ready' }),
      (error: unknown) => show({ state: stateAfter(error) }),
    );
  };
  const clear = () => {
    lastLoad += 1;
    $list.set(nothing);
  };
  return { $list, load, clear };
}
