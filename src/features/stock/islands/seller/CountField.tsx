import { useStore } from '@nanostores/react';
import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { $counts, forgetCount, saveCount, typeCount } from '../../stores/seller/stock-counts.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { countFieldId, countStateId } from './count-fields.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

const isCountField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.id.startsWith('count-');

/** Enter and Save send the count and go on. Moving to another count field also sends it, because the arrows above a phone's keys replace Enter. */
export function CountField({ product, onNext }: { product: SellerProduct; onNext: (productId: string) => void }) {
  const { _id: id, name } = product;
  const count = useStore($counts, { keys: [id] })[id];
  const isInvalid = count?.state === 'wrong' || count?.state === 'failed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saveCount(product)) onNext(id);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (isCountField(relatedTarget)) saveCount(product);
  };
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && count?.state !== 'saving') forgetCount(id);
  };
  return (
    <form noValidate onSubmit={submit} className="flex shrink-0 items-center gap-1.5">
      <input
        id={countFieldId(id)}
        aria-label={text.countOf(name)}
        aria-describedby={countStateId(id)}
        aria-invalid={isInvalid}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={20}
        placeholder={text.count}
        value={count?.typed ?? ''}
        onChange={({ currentTarget }) => typeCount(product, currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={leave}
        onKeyDown={escape}
        className={`h-14 w-20 rounded-card border-2 bg-white px-1 text-center text-xl font-semibold tabular-nums placeholder:text-sm placeholder:font-normal placeholder:text-ink-soft focus:border-tide sm:w-24 ${isInvalid ? 'border-error' : 'border-ink-soft/70'}`}
      />
      <SmallButton label={text.save} look="dark" type="submit" aria-label={text.saveOf(name)} className="min-h-14" />
    </form>
  );
}
