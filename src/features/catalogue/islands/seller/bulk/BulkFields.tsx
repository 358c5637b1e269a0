import { type FormEvent, useState } from 'react';
import { closeBulkChange, previewBulkChange } from '../../../stores/seller/bulk-change.ts';
import { bulkTexts as text } from '../../../text/bulk-changes.ts';
import { Choice } from '#features/seller/islands/Choice.tsx';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { FieldFrame } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { actionOfForm, type BulkKind } from './action-of-form.ts';
import { BrandField, CategoryField } from './GroupFields.tsx';
import { OfferFields, PriceChangeFields } from './PriceActionFields.tsx';

interface Props {
  categories: readonly CategoryOption[];
  isBusy: boolean;
}

/** The choice of an action on the selected products, with its fields. */
export function BulkFields({ categories, isBusy }: Props) {
  const [kind, choose] = useState<BulkKind>('price');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.currentTarget.reportValidity()) void previewBulkChange(actionOfForm(formText(event.currentTarget)));
  };
  return (
    <form onSubmit={submit} aria-label={text.title} className="rounded-card bg-white p-4 text-ink">
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-4">
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <FieldFrame label={text.title}>
            {(control) => (
              <select
                {...control}
                name="kind"
                autoFocus
                value={kind}
                onChange={({ target }) => choose(target.value as BulkKind)}
                className={inputStyle}
              >
                {Object.entries(text.kinds).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <KindFields kind={kind} categories={categories} />
        </div>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonStyle('dark', 'small')}>
            {isBusy ? text.checking : text.show}
          </button>
          <button type="button" onClick={closeBulkChange} className={buttonStyle('quiet', 'small')}>
            {text.cancel}
          </button>
        </div>
      </BusyFieldset>
    </form>
  );
}

function KindFields({ kind, categories }: { kind: BulkKind; categories: readonly CategoryOption[] }) {
  if (kind === 'price') return <PriceChangeFields />;
  if (kind === 'offer') return <OfferFields />;
  if (kind === 'end-offer') return <p className="self-center text-sm sm:col-span-2">{text.endOffer}</p>;
  if (kind === 'category') return <CategoryField categories={categories} />;
  if (kind === 'brand') return <BrandField />;
  const [label, options] = kind === 'stock' ? [text.stock, text.stocks] : [text.archive, text.archives];
  return <Choice key={kind} label={label} name="choice" options={Object.entries(options)} />;
}
