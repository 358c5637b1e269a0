import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FilterForm } from '#features/seller/islands/FilterForm.tsx';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { seller } from '#features/seller/text/seller.ts';
import { Field } from '#ui/Field.tsx';
import {
  $missing,
  $redirectQuery,
  $redirects,
  $showsIgnored,
  $targets,
  deleteRedirect,
  filterRedirects,
  ignoreMissing,
  loadMissing,
  loadRedirects,
  showIgnored,
} from '../stores/old-addresses.ts';
import { sellerOldAddresses as text } from '../text/seller-old-addresses.ts';
import { TargetForm } from './TargetForm.tsx';

interface Props {
  categories: readonly CategoryOption[];
}

const cardStyle = 'flex flex-col gap-3 rounded-card border border-swell bg-white p-4 text-sm';

/** The path whose target is being chosen, of one list; empty for a new redirect. */
function useOpened() {
  const [opened, open] = useState<string>();
  const change = (path?: string) => {
    $targets.set(undefined);
    open(path);
  };
  return [opened, change] as const;
}

/** The addresses of an earlier shop: those without a page, and those that redirect. */
export function OldAddresses({ categories }: Props) {
  useEffect(() => {
    void loadMissing();
    void loadRedirects();
  }, []);
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="text-2xl">{seller.oldAddresses}</h1>
      <p className="max-w-prose text-ink-soft">{text.about}</p>
      <Missing categories={categories} />
      <Redirects categories={categories} />
    </div>
  );
}

function Missing({ categories }: Props) {
  const { state, entries, page, pages } = useStore($missing);
  const isIgnored = useStore($showsIgnored);
  const [opened, open] = useOpened();
  const empty = isIgnored ? text.noneIgnored : text.noneMissing;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{text.missing}</h2>
      <div role="group" aria-label={text.show} className="flex flex-wrap gap-2">
        {[false, true].map((shown) => (
          <SmallButton
            key={String(shown)}
            label={shown ? text.ignored : text.missing}
            look={shown === isIgnored ? 'dark' : 'quiet'}
            aria-pressed={shown === isIgnored}
            onClick={() => showIgnored(shown)}
          />
        ))}
      </div>
      {entries.length === 0 && <ListNotice state={state} empty={empty} onRetry={() => void loadMissing()} />}
      <ul className="flex flex-col gap-3 empty:hidden">
        {entries.map(({ path, requests, lastDay }) => (
          <li key={path} className={cardStyle}>
            <p className="break-all font-semibold">{path}</p>
            <p className="text-ink-soft">{text.requests(requests, lastDay)}</p>
            {opened === path ? (
              <TargetForm path={path} categories={categories} onDone={() => open(undefined)} />
            ) : (
              <div className="flex flex-wrap gap-2">
                <SmallButton aria-label={text.chooseFor(path)} label={text.choose} onClick={() => open(path)} />
                <SmallButton
                  aria-label={isIgnored ? text.restoreOf(path) : text.ignoreOf(path)}
                  label={isIgnored ? text.restore : text.ignore}
                  onClick={() => void ignoreMissing(path, !isIgnored)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadMissing(wanted)} />
    </section>
  );
}

function Redirects({ categories }: Props) {
  const { state, entries, page, pages } = useStore($redirects);
  const query = useStore($redirectQuery);
  const [opened, open] = useOpened();
  const close = () => open(undefined);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{text.redirects}</h2>
      {opened === '' ? (
        <TargetForm categories={categories} onDone={close} />
      ) : (
        <div>
          <SmallButton label={text.add} onClick={() => open('')} />
        </div>
      )}
      <FilterForm label={text.find} onFilter={({ query: typed = '' }) => filterRedirects(typed)}>
        <Field label={text.find} name="query" type="search" autoComplete="off" />
      </FilterForm>
      {entries.length === 0 && (
        <ListNotice
          state={state}
          empty={query === '' ? text.noRedirects : text.noneFound}
          onRetry={() => void loadRedirects()}
        />
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {entries.map((address) => (
          <li key={address.path} className={cardStyle}>
            <p className="break-all">
              <span className="font-semibold">{address.path}</span> {text.leadsTo}{' '}
              {address.target === null ? text.gone : (address.name ?? address.target)}
            </p>
            <p className="text-ink-soft">{text.sources[address.source]}</p>
            {opened === address.path ? (
              <TargetForm path={address.path} before={address} categories={categories} onDone={close} />
            ) : (
              <div className="flex flex-wrap gap-2">
                <SmallButton
                  aria-label={text.editOf(address.path)}
                  label={text.edit}
                  onClick={() => open(address.path)}
                />
                <SmallButton
                  aria-label={text.deleteOf(address.path)}
                  label={text.delete}
                  onClick={() => void deleteRedirect(address)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadRedirects(wanted)} />
    </section>
  );
}
