import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#core/limits.ts';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { type NumberRule, quantityRule, readNumber } from '#core/typed-number.ts';
import { correctStock } from '../../stores/seller/stock-changes.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { Icon } from '#ui/Icon.tsx';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

const correctionRule: NumberRule = { ...quantityRule, least: 1 };

/** Adds or removes stock, with a note. Sending the same correction again counts once. */
export function CorrectStock({ product }: { product: SellerProduct }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, type] = useState('');
  const [isSaving, setSaving] = useState(false);
  const correct = async (sign: 1 | -1) => {
    if (isSaving || !form.current?.reportValidity()) return;
    const { note = '' } = formText(form.current);
    const read = readNumber(typed, correctionRule);
    if (!('value' in read)) return;
    setSaving(true);
    const isDone = await correctStock(product, { quantity: sign * read.value, note: note.trim() });
    setSaving(false);
    if (!isDone) return;
    form.current?.reset();
    type('');
  };
  // Enter is ambiguous, because the form has two buttons.
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form
      ref={form}
      onSubmit={stay}
      aria-label={text.correct}
      className="flex flex-col gap-3 rounded-card border border-swell bg-white p-3 sm:p-5"
    >
      <h2 className="text-lg">{text.correct}</h2>
      <NumberField
        label={text.quantity}
        name="pieces"
        required
        rule={correctionRule}
        value={typed}
        onType={type}
        hint={text.correctHint}
      />
      <Field
        label={text.note}
        name="note"
        autoComplete="off"
        maxLength={limits.stock.maxNoteLength}
        hint={text.noteHint}
      />
      <div className="flex flex-wrap gap-2">
        <SmallButton look="dark" disabled={isSaving} onClick={() => void correct(1)}>
          <Icon name="plus" className="size-4" />
          {text.add}
        </SmallButton>
        <SmallButton disabled={isSaving} onClick={() => void correct(-1)}>
          <Icon name="minus" className="size-4" />
          {text.takeAway}
        </SmallButton>
      </div>
    </form>
  );
}
