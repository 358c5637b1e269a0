import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import type { pagedList } from '#features/seller/stores/paged-list.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';

interface Props<Entry> {
  title: string;
  empty: string;
  list: ReturnType<typeof pagedList<Entry>>;
  row: (entry: Entry) => ReactNode;
}

export function LedgerPanel<Entry>({ title, empty, list: { $list, load }, row }: Props<Entry>) {
  const { state, entries, page, pages } = useStore($list);
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card border border-swell bg-white p-3 sm:p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {entries.length > 0 ? (
        <ul className="divide-y divide-swell text-sm">{entries.map(row)}</ul>
      ) : state === 'ready' ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <ListNotice state={state} empty={empty} onRetry={() => void load()} />
      )}
      <Pager page={page} pages={pages} onChoose={(wanted) => void load(wanted)} />
    </section>
  );
}
