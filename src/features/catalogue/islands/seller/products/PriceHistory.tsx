import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { limits } from '#core/limits.ts';
import type { PriceEntry } from '../../../contract/price-ledger.ts';
import { formatCents, toCents } from '#core/money.ts';
import { englishTime } from '#core/english-time.ts';
import { $priceLedger, correctPrice, loadPriceLedger } from '../../../stores/seller/price-ledger.ts';
import { priceLedger as text } from '../../../text/price-ledger.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';

/** The past prices of a product. The seller can mark a mistyped price as an error. Renders nothing if the API has no price ledger. */
export function PriceHistory({ product }: { product: string }) {
  const { state, prices, product: shown } = useStore($priceLedger);
  const id = useId();
  useEffect(() => void loadPriceLedger(product), [product]);
  if (state === 'absent') return null;
  const entries = shown === product ? prices : [];
  return (
    <section aria-labelledby={id} className="mt-8 flex max-w-3xl flex-col gap-3 border-t border-swell pt-5">
      <h2 id={id} className="text-lg">
        {text.title}
      </h2>
      {entries.length > 0 ? (
        <ol className="flex flex-col divide-y divide-swell text-sm">
          {entries.map((entry) => (
            <PriceRow key={entry.entry} entry={entry} />
          ))}
        </ol>
      ) : state === 'ready' ? (
        <p className="text-sm text-ink-soft">{text.empty}</p>
      ) : (
        <ListNotice state={state} empty={text.empty} onRetry={() => void loadPriceLedger(product)} />
      )}
    </section>
  );
}

const euros = (amount: number) => formatCents(toCents(amount));

function PriceRow({ entry }: { entry: PriceEntry }) {
  const { price, offerPrice, since, until, canCorrect, why, correction } = entry;
  const from = englishTime(since);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className={`font-semibold tabular-nums ${correction ? 'text-ink-soft line-through' : ''}`}>
        {text.offer(euros(offerPrice), euros(price))}
      </span>
      <span className="text-ink-soft">{until === null ? text.since(from) : text.span(from, englishTime(until))}</span>
      {why && text.why[why] && <span className="text-ink-soft">{text.why[why]}</span>}
      {correction && (
        <p className="w-full">{text.wasCorrected(englishTime(correction.at, 'day'), correction.reason)}</p>
      )}
      {canCorrect && <CorrectPrice entry={entry} />}
    </li>
  );
}

function CorrectPrice({ entry: { entry, offerPrice } }: { entry: PriceEntry }) {
  const [isOpen, open] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-label={text.correctOf(euros(offerPrice))}
        onClick={() => open(true)}
        className={buttonStyle('link', 'small')}
      >
        {text.correct}
      </button>
    );
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason = '' } = formText(event.currentTarget);
    setBusy(true);
    await correctPrice(entry, reason.trim());
    setBusy(false);
  };
  return (
    <form onSubmit={submit} className="w-full rounded-card bg-foam p-3">
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-3">
        <p>{text.explain}</p>
        <Field
          label={text.reason}
          name="reason"
          required
          autoFocus
          pattern=".*\S.*"
          autoComplete="off"
          maxLength={limits.priceCorrection.maxReasonLength}
        />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonStyle('dark', 'small')}>
            {text.correctNow}
          </button>
          <button type="button" onClick={() => open(false)} className={buttonStyle('quiet', 'small')}>
            {text.leave}
          </button>
        </div>
      </BusyFieldset>
    </form>
  );
}
