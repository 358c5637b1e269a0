import { type FormEvent, useState } from 'react';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { fieldText, quantityRule, readNumber } from '#core/typed-number.ts';
import { warnOfStock } from '../../stores/seller/stock-changes.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { smallWarningStyle } from '#ui/styles.ts';
import { ConflictChoice } from '#features/seller/islands/ConflictChoice.tsx';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

const level = (warnAt: number | null) => fieldText(warnAt, quantityRule.decimals);

/** The available quantity that triggers a warning to the seller. A level that was saved elsewhere is shown next to the typed one. */
export function WarnLevel({ product }: { product: SellerProduct }) {
  const [seen, see] = useState(product.warnAt ?? null);
  const [typed, type] = useState(level(seen));
  const [other, setOther] = useState<number | null>();
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    const read = readNumber(typed, quantityRule);
    const warnAt = 'value' in read ? read.value : null;
    setSaving(true);
    const { isDone, now } = await warnOfStock(product, { warnAt, seen });
    setSaving(false);
    setOther(now);
    if (isDone) see(warnAt);
  };
  const choose = (isMine: boolean) => {
    if (other === undefined) return;
    see(other);
    if (!isMine) type(level(other));
    setOther(undefined);
  };
  return (
    <form onSubmit={submit} aria-label={text.warning} className="flex flex-col gap-3">
      <h2 className="text-lg">{text.warning}</h2>
      <NumberField
        label={text.warnAt}
        name="warnAt"
        rule={quantityRule}
        value={typed}
        onType={type}
        hint={text.warnHint}
      />
      {other !== undefined && (
        <div role="alert" className={`${smallWarningStyle} flex flex-col gap-1`}>
          <ConflictChoice of={text.warning} mine={typed} other={level(other)} onChoose={choose} />
        </div>
      )}
      <SmallButton label={text.save} look="dark" type="submit" disabled={isSaving} className="self-start" />
    </form>
  );
}
