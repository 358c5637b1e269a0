import { type KeyboardEvent, useState } from 'react';
import { limits } from '#core/limits.ts';
import { fieldText } from '#core/typed-number.ts';
import { Choice } from '#features/seller/islands/Choice.tsx';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';
import { onSubmit } from '#features/seller/islands/on-submit.ts';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import type { PromoCode, PromoTerms } from '../contract/promo-code-endpoints.ts';
import { percentRule, perCustomerRule, typedTerms, usesRule } from '../rules/typed-terms.ts';
import { sellerPromoCodes as text } from '../text/seller-promo-codes.ts';

interface Props {
  /** The code to change; undefined for a new one. */
  before?: PromoCode;
  categories: readonly CategoryOption[];
  /** Returns whether the code was saved. */
  onSave: (terms: PromoTerms, code: string) => Promise<boolean>;
  onDone: () => void;
}

const { code: codeLength } = limits.promo;

/** The terms of a new or an existing code. */
export function CodeForm({ before, categories, onSave, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async (fields: Record<string, string>) => {
    setBusy(true);
    const isSaved = await onSave(typedTerms(fields), fields['code'] ?? '');
    setBusy(false);
    if (isSaved) onDone();
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isBusy) onDone();
  };
  return (
    <form aria-label={before ? text.formOf(before.code) : text.add} onSubmit={onSubmit(save)} onKeyDown={leave}>
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-4">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {before ? (
            <p className="break-words text-lg font-semibold sm:col-span-2">{before.code}</p>
          ) : (
            <Field
              label={text.code}
              name="code"
              hint={text.codeHint}
              required
              autoFocus
              minLength={codeLength.min}
              maxLength={codeLength.max}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
          <TermFields before={before} categories={categories} />
        </div>
        <div className="flex flex-wrap gap-2">
          <SmallButton type="submit" look="dark" label={isBusy ? text.busy : text.save} />
          <SmallButton label={text.cancel} onClick={onDone} />
        </div>
      </BusyFieldset>
    </form>
  );
}

function TermFields({ before, categories }: { before: PromoCode | undefined; categories: readonly CategoryOption[] }) {
  const [first, typeFirst] = useState(before?.firstDay ?? '');
  // A code keeps a category that the shop no longer has.
  const own = before?.category ?? '';
  const isKnown = own === '' || categories.some(({ path }) => path === own);
  return (
    <>
      <NumberField
        label={text.percentage}
        name="percentage"
        required
        autoFocus={before !== undefined}
        rule={percentRule}
        initial={fieldText(before?.percentage, 0)}
      />
      <Choice
        label={text.category}
        name="category"
        value={own}
        options={[
          ['', text.everything],
          ...categories.map((option) => [option.path, option.text] as const),
          ...(isKnown ? [] : [[own, own] as const]),
        ]}
      />
      <Field
        label={text.firstDay}
        name="firstDay"
        type="date"
        value={first}
        onChange={({ target }) => typeFirst(target.value)}
        hint={text.dayHint}
      />
      <Field
        label={text.lastDay}
        name="lastDay"
        type="date"
        min={first || undefined}
        defaultValue={before?.lastDay ?? ''}
        hint={text.dayHint}
      />
      <NumberField
        label={text.maxUses}
        name="maxUses"
        rule={usesRule}
        initial={fieldText(before?.maxUses, 0)}
        hint={text.usesHint}
      />
      <NumberField
        label={text.maxPerCustomer}
        name="maxPerCustomer"
        rule={perCustomerRule}
        initial={fieldText(before?.maxPerCustomer, 0)}
        hint={text.usesHint}
      />
    </>
  );
}
