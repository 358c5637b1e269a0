import type { ActOfSeller } from '#stores/seller/orders/seller-order-acts.ts';
import type { OrderReturn, ReturnState } from '#contract/order-life.ts';
import { limits } from '#contract/limits.ts';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';
import { returnMoves } from '#domain/order-life.ts';
import { formatCents, toCents, toEuros } from '#domain/money.ts';
import { sellerOrder as text } from '#text/seller-order.ts';
import { Field } from '#ui/Field.tsx';
import { ActButton } from './ActButton.tsx';
import { AskedAct } from './AskedAct.tsx';
import { readAmount } from './give-back.ts';

/** What can be done with a return as it stands. */
export function ReturnActs({
  order,
  one: { id: returnId, state, reason: why },
}: {
  order: SellerOrderDetail;
  one: OrderReturn;
}) {
  const can = (kind: keyof typeof returnMoves) => {
    const from: readonly ReturnState[] = returnMoves[kind];
    return order.acts.includes(kind) && from.includes(state);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can('accept_return') && (
        <ActButton variant="dark" act={{ kind: 'accept_return', returnId }} label={text.accept} />
      )}
      {can('receive_return') && (
        <>
          <ActButton
            variant={state === 'accepted' ? 'dark' : 'quiet'}
            act={{ kind: 'receive_return', returnId, isSellable: true }}
            label={text.receivedSellable}
          />
          <ActButton act={{ kind: 'receive_return', returnId, isSellable: false }} label={text.receivedNot} />
        </>
      )}
      {can('settle_return') && <Settle order={order} returnId={returnId} />}
      {state === 'received' && order.acts.includes('collect') && <p>{text.cashFirst}</p>}
      {can('refuse_return') && (
        <AskedAct
          label={text.refuse}
          confirm={text.refuseNow}
          isDestructive
          actOf={({ reason = '' }) => ({ kind: 'refuse_return', returnId, reason })}
        >
          {why === 'changed_mind' && <p className="text-amber">{text.refusalForbidden}</p>}
          <Field
            label={text.refusal}
            name="reason"
            required
            autoComplete="off"
            maxLength={limits.order.maxNoteLength}
          />
        </AskedAct>
      )}
    </div>
  );
}

function Settle({ order, returnId }: { order: SellerOrderDetail; returnId: string }) {
  const delivery = order.refundableDelivery ?? order.delivery ?? 0;
  const actOf = ({ amount = '', delivery: isToo }: Record<string, string>): ActOfSeller | undefined => {
    const cents = readAmount(amount);
    if (amount.trim() !== '' && !cents) return undefined;
    return {
      kind: 'settle_return',
      returnId,
      delivery: isToo === 'on',
      ...(cents ? { amount: toEuros(cents) } : {}),
    };
  };
  return (
    <AskedAct label={text.settle} confirm={text.settle} variant="dark" actOf={actOf}>
      <Field
        label={text.settleAmount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        pattern="\d+([.,]\d{1,2})?"
        title={text.amountInvalid}
        hint={`${text.settleHint} ${text.amountHint(formatCents(toCents(order.refundable)))}`}
      />
      {delivery > 0 && (
        <label className="flex min-h-touch items-center gap-2">
          <input type="checkbox" name="delivery" className="size-5 accent-tide" />
          {`${text.deliveryToo}, ${formatCents(toCents(delivery))}`}
        </label>
      )}
    </AskedAct>
  );
}
