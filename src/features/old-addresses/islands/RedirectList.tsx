import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { FilterForm } from '#features/seller/islands/FilterForm.tsx';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { useOpenedForm } from '#features/seller/islands/use-opened-form.ts';
import { Field } from '#ui/Field.tsx';
import type { OldAddress } from '../contract/old-address-endpoints.ts';
import {
  $redirectQuery,
  $redirects,
  deleteRedirect,
  filterRedirects,
  forgetTargets,
  loadRedirects,
} from '../stores/old-addresses.ts';
import { sellerOldAddresses as text } from '../text/seller-old-addresses.ts';
import { entryStyle } from './entry-style.ts';
import { TargetForm } from './TargetForm.tsx';

/** The addresses that redirect, by path. */
export function RedirectList({ categories }: { categories: readonly CategoryOption[] }) {
  const { state, entries, page, pages } = useStore($redirects);
  const query = useStore($redirectQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const { opened, open, opener } = useOpenedForm(heading, forgetTargets);
  const close = () => open(undefined);
  const remove = async (address: OldAddress) => {
    if (await deleteRedirect(address)) heading.current?.focus();
  };
  const empty = query === '' ? text.noRedirects : text.noneFound;
  return (
    <section aria-labelledby="redirects" aria-busy={state === 'loading'} className="flex flex-col gap-3">
      <h2 id="redirects" ref={heading} tabIndex={-1} className="text-lg">
        {text.redirects}
      </h2>
      {opened === '' ? (
        <div className={entryStyle}>
          <TargetForm categories={categories} onDone={close} />
        </div>
      ) : (
        <SmallButton {...opener('')} className="self-start" label={text.add} />
      )}
      <FilterForm label={text.find} className="max-w-xl" onFilter={({ query: typed = '' }) => filterRedirects(typed)}>
        <Field label={text.find} name="query" type="search" autoComplete="off" />
      </FilterForm>
      {entries.length === 0 && <ListNotice state={state} empty={empty} onRetry={() => void loadRedirects()} />}
      <ul className="flex flex-col gap-3 empty:hidden">
        {entries.map((address) => (
          <li key={address.path} className={entryStyle}>
            <Redirect address={address} />
            {opened === address.path ? (
              <TargetForm path={address.path} before={address} categories={categories} onDone={close} />
            ) : (
              <div className="flex flex-wrap gap-2">
                <SmallButton {...opener(address.path)} aria-label={text.editOf(address.path)} label={text.edit} />
                <SmallButton
                  aria-label={text.deleteOf(address.path)}
                  label={text.delete}
                  onClick={() => void remove(address)}
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

const Redirect = ({ address: { path, target, name, source } }: { address: OldAddress }) => (
  <>
    <p>
      <span className="break-all font-semibold">{path}</span> {text.leadsTo}{' '}
      <span className={target === null ? 'text-error' : 'break-words'}>
        {target === null ? text.gone : (name ?? target)}
      </span>
    </p>
    <p className="text-ink-soft">{text.sources[source]}</p>
  </>
);
