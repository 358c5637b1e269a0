import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AuditEntry } from '#features/seller/contract/audit.ts';
import { formatCents, toCents } from '#core/money.ts';
import { englishTime } from '#core/english-time.ts';
import { sellerOrderPath } from '#features/seller/rules/seller-order-path.ts';
import { $audit, $auditFilter, auditFilters, filterAudit, loadAudit } from '../stores/seller-audit.ts';
import { sellerAudit as text } from '#features/seller/text/seller-audit.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { TouchLink } from '#features/seller/islands/TouchLink.tsx';

export function AuditLog() {
  const { state, entries, page, pages } = useStore($audit);
  const chosen = useStore($auditFilter);
  useEffect(() => void loadAudit(), []);
  return (
    <div className="flex max-w-3xl flex-col gap-4" aria-busy={state === 'loading'}>
      <h1 className="text-2xl">{text.title}</h1>
      <p className="text-sm text-ink-soft">{text.intro}</p>
      <div role="group" aria-label={text.show} className="flex flex-wrap gap-2">
        {auditFilters.map((filter) => (
          <SmallButton
            label={text.filters[filter]}
            look={filter === chosen ? 'dark' : 'quiet'}
            key={filter}
            aria-pressed={filter === chosen}
            onClick={() => filterAudit(filter)}
          />
        ))}
      </div>
      {entries.length === 0 && <ListNotice state={state} empty={text.none} onRetry={() => void loadAudit()} />}
      <ol className="divide-y divide-swell rounded-card border border-swell bg-white text-sm empty:hidden">
        {entries.map((entry) => (
          <li key={entry.seq} className="flex flex-col gap-1 px-4 py-3">
            <ActionDetails entry={entry} />
          </li>
        ))}
      </ol>
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadAudit(wanted)} />
    </div>
  );
}

function ActionDetails({ entry }: { entry: AuditEntry }) {
  const { at, call, network } = entry;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{text.calls[call] ?? call}</span>
        <span className="text-ink-soft">
          <time dateTime={at}>{englishTime(at)}</time> {network && text.from(network)}
        </span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 empty:hidden">
        <Subject entry={entry} />
        {factsOf(entry).map((words) => (
          <span key={words} className="min-w-0">
            {words}
          </span>
        ))}
      </p>
    </>
  );
}

/** Links to the order or product of the action. */
function Subject({ entry: { subject, subjectId } }: { entry: AuditEntry }) {
  if (subjectId === '' || (subject !== 'order' && subject !== 'product')) return null;
  const path = subject === 'order' ? sellerOrderPath(subjectId) : '/seller/product-list';
  return <TouchLink href={path} label={text[subject]} className="" />;
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Fields of orders and products in integer cents. */
const money = new Set(['price', 'offer', 'total', 'refunded']);
const fact = (field: string, value: unknown): string =>
  money.has(field) && typeof value === 'number' ? formatCents(value) : shown(value);

/** Fields of calls in euros. */
const euros = new Set(['price', 'offerPrice', 'act.amount']);
const detail = (field: string, value: unknown): string =>
  euros.has(field) && typeof value === 'number' ? formatCents(toCents(value)) : shown(value);
const nameOf = (field: string): string => text.fields[field] ?? field;

/** Returns the changes by the action, or else the data of its request. */
function factsOf({ details, before, after }: AuditEntry): string[] {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const asked = Object.keys(details).filter((field) => !changed.includes(field));
  return [
    ...asked.map((field) => text.is(nameOf(field), detail(field, details[field]))),
    ...changed.map((field) => text.changed(nameOf(field), fact(field, before[field]), fact(field, after[field]))),
  ];
}
