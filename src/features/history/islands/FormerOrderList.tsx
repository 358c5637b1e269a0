import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { sellerLengths } from '#features/catalogue/rules/seller-limits.ts';
import { FilterForm } from '#features/seller/islands/FilterForm.tsx';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { Field } from '#ui/Field.tsx';
import { panelStyle } from '#ui/styles.ts';
import type { FormerOrder } from '../contract/former-order.ts';
import { formerMoney } from '../rules/former-money.ts';
import {
  $formerOrderList,
  $formerOrderQuery,
  loadFormerOrderList,
  searchFormerOrders,
} from '../stores/former-order-search.ts';
import { sellerHistory as text } from '../text/seller-history.ts';
import { FormerLines } from './FormerLines.tsx';

const asked = () => new URLSearchParams(globalThis.location.search).get('query') ?? '';

/** The orders of the former shop. The page of a person links here with the person's address. */
export function FormerOrderList() {
  const { state, entries, page, pages } = useStore($formerOrderList);
  const query = useStore($formerOrderQuery);
  useEffect(() => void searchFormerOrders(asked()), []);
  return (
    <section aria-labelledby="former-orders" aria-busy={state === 'loading'} className="flex flex-col gap-3">
      <h2 id="former-orders" className="text-lg">
        {text.orders}
      </h2>
      <FilterForm
        label={text.orders}
        className="max-w-xl"
        onFilter={({ query: typed = '' }) => void searchFormerOrders(typed)}
      >
        <Field
          label={text.findOrders}
          name="query"
          type="search"
          autoComplete="off"
          maxLength={sellerLengths.search}
          defaultValue={asked()}
        />
      </FilterForm>
      {entries.length === 0 && (
        <ListNotice
          state={state}
          empty={query === '' ? text.noOrders : text.noneFound}
          onRetry={() => void loadFormerOrderList()}
        />
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {entries.map((order) => (
          <li key={order.id} className={`flex flex-col gap-2 text-sm ${panelStyle}`}>
            <Order order={order} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadFormerOrderList(wanted)} />
    </section>
  );
}

function Order({ order }: { order: FormerOrder }) {
  const { number, name, email, orderedAt, state, total, currency, tracking, lines } = order;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 break-words font-semibold">{number}</span>
        <span className="font-semibold tabular-nums">{formerMoney(total, currency)}</span>
      </p>
      <p className="break-words">
        {`${name} `}
        <a href={`/seller/people?email=${encodeURIComponent(email)}`} className="break-all text-tide underline">
          {email}
        </a>
      </p>
      <p className="break-words text-ink-soft">
        {new Date(orderedAt).toLocaleDateString()}
        {state !== '' && ` · ${text.state}: ${state}`}
        {tracking !== '' && ` · ${text.tracking}: ${tracking}`}
      </p>
      <FormerLines lines={lines} currency={currency} label={number} />
    </>
  );
}
