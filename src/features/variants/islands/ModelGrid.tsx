import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { $isOnline } from '#browser/connection.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';
import { sellerLengths } from '#features/catalogue/rules/seller-limits.ts';
import { $grid, loadGrid, productOfAddress, watchGrid } from '../stores/model-grid.ts';
import { saveGrid } from '../stores/save-grid.ts';
import { variants as text } from '../text/variants.ts';
import { AddRows } from './AddRows.tsx';
import { ColourGroups } from './ColourGroups.tsx';
import { typedRows } from './typed-rows.ts';

const MODEL = 'model';

/** All sizes and colours of one model in one grid. Typed text stays after a refusal, next to its reason. */
export function ModelGrid() {
  const { state, product, model, rows, isSaving } = useStore($grid);
  const isOnline = useStore($isOnline);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => watchGrid(productOfAddress()), []);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void saveGrid(String(fields.get(MODEL)).trim(), typedRows(fields));
  };
  return (
    <section className="flex max-w-6xl flex-col gap-4" aria-busy={state === 'loading' || isSaving}>
      <a href="/seller/product-list" className={`${buttonStyle('link', 'small')} self-start !no-underline`}>
        <Icon name="chevron-left" className="size-4" />
        {text.back}
      </a>
      <h1 className="text-2xl">{text.title}</h1>
      {!isOnline && <p className={smallWarningStyle}>{text.offline}</p>}
      {state === 'missing' && <Notice icon="package" title={text.missing} />}
      {(state === 'loading' || state === 'failed') && (
        <ListNotice state={state} empty="" failed={text.failed} onRetry={() => void loadGrid(product)} />
      )}
      {state === 'ready' && (
        <>
          <form ref={form} onSubmit={save} className="flex flex-col gap-4">
            <div className="max-w-xl">
              <Field
                label={text.model}
                name={MODEL}
                hint={text.modelHint}
                required
                maxLength={sellerLengths.attribute}
                defaultValue={model}
              />
            </div>
            <ColourGroups rows={rows} />
            <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-swell bg-foam py-3">
              <button type="submit" disabled={isSaving} className={`${buttonStyle('dark')} sm:px-12`}>
                {isSaving ? text.saving : text.save}
              </button>
              <p role="status" className="text-sm text-ink-soft">
                {text.count(rows.length)}
              </p>
            </div>
          </form>
          <AddRows />
        </>
      )}
    </section>
  );
}
