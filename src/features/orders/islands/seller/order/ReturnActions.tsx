import type { SellerActionInput } from '../../../stores/seller/seller-order-actions.ts';
import type { OrderReturn } from '../../../contract/order-life.ts';
import { limits } from '#core/limits.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { type ReturnAction, returnTable } from '../../../rules/return-table.ts';
import { formatCents, toCents, toEuros } from '#core/money.ts';
import { centsIn, priceRule } from '#core/typed-number.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { Field } from '#ui/Field.tsx';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';
import { ActionButton } from './ActionButton.tsx';
import { ActionForm } from './ActionForm.tsx';
import { centsOfReturn } from './refund-selection.ts';
import { useDraft } from './use-draft.ts';

export function ReturnActions({ order, one }: { order: SellerOrderDetail; one: OrderReturn }) {
  const { id: returnId, state, reason: why } = one;
  const can = (kind: ReturnAction) => order.acts.includes(kind) && returnTable[state][kind] !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can('accept_return') && (
        <ActionButton variant="dark" action={{ kind: 'accept_return', returnId }} label={text.accept} />
      )}
      {can('receive_return') && (
        <>
          <ActionButton
            variant={state === 'accepted' ? 'dark' : 'quiet'}
            action={{ kind: 'receive_return', returnId, isSellable: true }}
            label={text.receivedSellable}
          />
          <ActionButton action={{ kind: 'receive_return', returnId, isSellable: false }} label={text.receivedNot} />
        </>
      )}
      {can('settle_return') && <Settle order={order} one={one} />}
      {state === 'received' && order.acts.includes('collect') && <p>{text.cashFirst}</p>}
      {can('refuse_return') && (
        <ActionForm
          label={text.refuse}
          draft={`refuse-${returnId}`}
          confirm={text.refuseNow}
          isDestructive
          toAction={({ reason = '' }) => ({ kind: 'refuse_return', returnId, reason })}
        >
          {why === 'changed_mind' && <p className="text-amber">{text.refusalForbidden}</p>}
          <Field
            label={text.refusal}
            name="reason"
            required
            autoComplete="off"
            maxLength={limits.order.maxNoteLength}
          />
        </ActionForm>
      )}
    </div>
  );
}

/** Refunds the amount paid for the returned units, or another amount. The button names it. */
function Settle({ order, one }: { order: SellerOrderDetail; one: OrderReturn }) {
  const draft = `settle-${one.id}`;
  const { typed: { amount: typed = '', delivery: deliveryToo = '' } = {} } = useDraft(draft, text.settleAmount);
  const isDeliveryToo = deliveryToo === 'on';
  const delivery = toCents(order.refundableDelivery ?? order.delivery ?? 0);
  const most = toCents(order.refundable);
  const goods = centsOfReturn(order, one);
  const usual = Math.min(goods + (isDeliveryToo ? delivery : 0), most);
  const cents = typed.trim() === '' ? usual : centsIn(typed);
  const actOf = (): SellerActionInput | undefined => {
    if (cents === undefined || cents > most || (typed.trim() !== '' && cents === 0)) return undefined;
    const amount = typed.trim() === '' ? {} : { amount: toEuros(cents) };
    return { kind: 'settle_return', returnId: one.id, delivery: isDeliveryToo, ...amount };
  };
  const label = (amount: number | undefined) => {
    if (amount === undefined) return text.giveBack;
    return amount === 0 ? text.settleFree : text.refund(formatCents(amount));
  };
  return (
    <ActionForm
      label={label(Math.min(goods, most))}
      draft={draft}
      confirm={label(cents)}
      variant="dark"
      toAction={actOf}
    >
      {most > 0 && (
        <NumberField
          label={text.settleAmount}
          name="amount"
          rule={{ ...priceRule, least: 1, most }}
          hint={text.settleHint(formatCents(usual))}
        />
      )}
      {delivery > 0 && (
        <label className="flex min-h-touch items-center gap-2">
          <input type="checkbox" name="delivery" className="size-5 accent-tide" />
          {`${text.deliveryToo}, ${formatCents(delivery)}`}
        </label>
      )}
    </ActionForm>
  );
}
