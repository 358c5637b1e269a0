import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { useOpenedForm } from '#features/seller/islands/use-opened-form.ts';
import { seller } from '#features/seller/text/seller.ts';
import { panelStyle } from '#ui/styles.ts';
import { $promoCodes, addPromoCode, changePromoCode, loadPromoCodes } from '../stores/promo-codes.ts';
import { sellerPromoCodes as text } from '../text/seller-promo-codes.ts';
import { CodeForm } from './CodeForm.tsx';
import { CodeRow } from './CodeRow.tsx';

/** The seller's promo codes, with their use and the discount that they gave. */
export function PromoCodes({ categories }: { categories: readonly CategoryOption[] }) {
  const { state, entries, page, pages } = useStore($promoCodes);
  const heading = useRef<HTMLHeadingElement>(null);
  const { opened, open, opener } = useOpenedForm(heading);
  useEffect(() => void loadPromoCodes(), []);
  const close = () => open(undefined);
  return (
    <section aria-labelledby="codes" aria-busy={state === 'loading'} className="flex max-w-4xl flex-col gap-4">
      <h1 id="codes" ref={heading} tabIndex={-1} className="text-2xl">
        {seller.promoCodes}
      </h1>
      <p className="max-w-prose text-ink-soft">{text.about}</p>
      {opened === '' ? (
        <div className={panelStyle}>
          <CodeForm categories={categories} onSave={(terms, code) => addPromoCode(code, terms)} onDone={close} />
        </div>
      ) : (
        <SmallButton {...opener('')} look="dark" className="self-start" label={text.add} />
      )}
      {entries.length === 0 && <ListNotice state={state} empty={text.none} onRetry={() => void loadPromoCodes()} />}
      <ul className="flex flex-col gap-3 empty:hidden">
        {entries.map((code) => (
          <li key={code.id} className={`flex flex-col gap-3 ${panelStyle}`}>
            {opened === code.id ? (
              <CodeForm
                before={code}
                categories={categories}
                onSave={(terms) => changePromoCode(code, terms)}
                onDone={close}
              />
            ) : (
              <CodeRow
                code={code}
                categories={categories}
                opener={opener(code.id)}
                onDeleted={() => heading.current?.focus()}
              />
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadPromoCodes(wanted)} />
    </section>
  );
}
