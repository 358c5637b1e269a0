import { useStore } from '@nanostores/react';
import { priceRule } from '#core/typed-number.ts';
import { type ChangeDraft, emptyChange, percentRule } from '../../../../stores/seller/change-draft.ts';
import { $orderChange, editChange } from '../../../../stores/seller/order-change.ts';
import { sellerOrderChange as text } from '../../../../text/seller-order-change.ts';
import { Choice } from '#features/seller/islands/Choice.tsx';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';

const kinds: Readonly<Record<string, ChangeDraft['discountKind']>> = { percent: 'percent', euros: 'euros' };
const askers: Readonly<Record<string, ChangeDraft['askedBy']>> = { customer: 'customer', seller: 'seller' };

/** The discount, and the author of the change. */
export function ChangeTerms() {
  const { discount, discountKind, askedBy } = useStore($orderChange).draft ?? emptyChange;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <NumberField
        key={discountKind}
        label={text.discount}
        name="discount"
        rule={discountKind === 'percent' ? percentRule : priceRule}
        value={discount}
        onType={(typed) => editChange({ discount: typed })}
      />
      <Choice
        label={text.discountKind}
        name="discountKind"
        options={text.discountKinds}
        value={discountKind}
        onChange={(kind) => editChange({ discountKind: kinds[kind] ?? 'percent' })}
      />
      <Choice
        label={text.askedBy}
        name="askedBy"
        options={text.askers}
        value={askedBy}
        onChange={(asker) => editChange({ askedBy: askers[asker] ?? 'customer' })}
      />
    </div>
  );
}
