import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SellerProduct } from '#contract/seller-products.ts';
import { readQuantity } from '#domain/seller/stock-state.ts';
import { correctStock } from '#stores/seller/stock/stock-changes.ts';
import { flawText } from '#stores/seller/stock/flaw-text.ts';
import { sellerStock as text } from '#text/seller-stock.ts';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { Icon } from '#ui/Icon.tsx';
import { buttonStyle } from '#ui/styles.ts';

/** Adds pieces or takes some away, with a note why; a correction that is sent again as it was counts once. */
export function CorrectStock({ product }: { product: SellerProduct }) {
  const { form, isSaving, error, correct } = useCorrection(product);
  // Enter alone does not say which of the two is meant.
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form
      ref={form}
      noValidate
      onSubmit={stay}
      aria-label={text.correct}
      className="flex flex-col gap-3 rounded-card border border-swell bg-white p-3 sm:p-5"
    >
      <h2 className="text-lg">{text.correct}</h2>
      <Field
        label={text.pieces}
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        error={error}
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
        <button
          type="button"
          disabled={isSaving}
          onClick={() => void correct(1)}
          className={buttonStyle('dark', 'small')}
        >
          <Icon name="plus" className="size-4" />
          {text.add}
        </button>
        <button
          type="button"
          disabled={isSaving}
          onClick={() => void correct(-1)}
          className={buttonStyle('quiet', 'small')}
        >
          <Icon name="minus" className="size-4" />
          {text.takeAway}
        </button>
      </div>
    </form>
  );
}

/** The form of a correction, and what sends it. */
function useCorrection(product: SellerProduct) {
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const correct = async (sign: 1 | -1) => {
    if (!form.current || isSaving) return;
    const { pieces: typed = '', note = '' } = formText(form.current);
    const read = readQuantity(typed, limits.stock.maxQuantity);
    if ('flaw' in read || read.quantity === 0) {
      setError(flawText('flaw' in read ? read.flaw : 'missing'));
      form.current.querySelector('input')?.focus();
      return;
    }
    setError(undefined);
    setSaving(true);
    const isDone = await correctStock(product, { pieces: sign * read.quantity, note: note.trim() });
    setSaving(false);
    if (isDone) form.current?.reset();
  };
  return { form, isSaving, error, correct };
}
