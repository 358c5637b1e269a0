import { atom, type WritableAtom } from 'nanostores';
import { firstState, hasBackOffice, type LoadState, stateAfter } from './seller-api.ts';

/** A list of which one page is shown. */
export interface PagedList<Entry> {
  state: LoadState;
  entries: readonly Entry[];
  total: number;
  page: number;
  pages: number;
}

type Page<Entry> = Omit<PagedList<Entry>, 'state'>;

const nothing = { state: firstState, entries: [], total: 0, page: 1, pages: 1 };

/** A list of which one page is shown, as `ask` gets it, the verb that loads another, and the one that forgets it. */
export function pagedList<Entry>(ask: (page: number) => Promise<Page<Entry>>) {
  const $list: WritableAtom<PagedList<Entry>> = atom<PagedList<Entry>>(nothing);
  let lastLoad = 0;
  const load = async (page = 1): Promise<void> => {
    if (!hasBackOffice) return;
    const own = ++lastLoad;
    // An answer that comes after a later question's is not shown.
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
