import { limits } from '#core/limits.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { formatCents, toCents } from '#core/money.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { sellerPickup } from '../../../text/seller-pickup.ts';
import { Field } from '#ui/Field.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { CollectButton } from './ActionButton.tsx';
import { ActionForm } from './ActionForm.tsx';
import { nextOf } from './next-of.ts';
import { Panel } from './Panel.tsx';

/** The other available actions. Cancelling is separate: it states its effects and asks for confirmation. */
export function OtherActions({ order }: { order: SellerOrderDetail }) {
  const can = (kind: string) => order.acts.includes(kind);
  const step = nextOf(order);
  const next = step === 'withdrawn' ? 'cancel' : step;
  const others = ['collect', 'come_back', 'cancel'].some((kind) => kind !== next && can(kind));
  if (!others) return null;
  return (
    <Panel title={text.also}>
      <div className="flex flex-wrap gap-2">
        {can('collect') && next !== 'collect' && <CollectButton order={order} />}
        {can('come_back') && <ComeBack isPickup={order.pickup !== undefined} />}
      </div>
      {can('cancel') && next !== 'cancel' && <Cancel order={order} />}
    </Panel>
  );
}

function Cancel({ order }: { order: SellerOrderDetail }) {
  const whatFollows =
    order.refundable > 0 ? text.cancelPaid(formatCents(toCents(order.refundable))) : text.cancelUnpaid;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-swell pt-3">
      <p className="min-w-0 flex-1 basis-60 text-ink-soft">{whatFollows}</p>
      <CancelOrder order={order} />
    </div>
  );
}

const choices = Object.entries(text.comeBackChoices);

/** Records that the parcel came back, or that the order was not collected. Asks whether its goods can be sold again, without a default. */
function ComeBack({ isPickup }: { isPickup: boolean }) {
  return (
    <ActionForm
      label={isPickup ? sellerPickup.notCollected : text.comeBack}
      draft="come-back"
      confirm={isPickup ? sellerPickup.notCollectedNow : text.comeBackNow}
      toAction={({ note = '', sellable }) =>
        sellable ? { kind: 'come_back', note, isSellable: sellable === 'yes' } : undefined
      }
    >
      <fieldset>
        <legend className="font-semibold">{text.comeBackSellable}</legend>
        {choices.map(([value, words]) => (
          <label key={value} className="flex min-h-touch items-center gap-2">
            <input type="radio" name="sellable" value={value} required className="size-5 accent-tide" />
            {words}
          </label>
        ))}
      </fieldset>
      <Field label={text.comeBackNote} name="note" autoComplete="off" maxLength={limits.order.maxNoteLength} />
    </ActionForm>
  );
}
