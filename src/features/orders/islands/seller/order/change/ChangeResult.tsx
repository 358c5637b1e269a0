import { useStore } from '@nanostores/react';
import type { ChangePreview } from '../../../../contract/order-change.ts';
import type { SellerOrderDetail } from '../../../../contract/seller-orders.ts';
import { formatCents, toCents } from '#core/money.ts';
import { $orderChange, applyChange, proposeChange } from '../../../../stores/seller/order-change.ts';
import { sellerOrderChange as text } from '../../../../text/seller-order-change.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';

const money = (euros: number): string => formatCents(toCents(euros));

/** The effect of the change: lines, amounts, and the money to refund or to pay. Only a possible change can be sent. */
export function ChangeResult({ order, busyText }: { order: SellerOrderDetail; busyText: string | undefined }) {
  const { preview } = useStore($orderChange);
  const result = preview?.version === order.version ? preview?.result : undefined;
  return (
    <div role="status">
      {result && (
        <section aria-label={text.result} className="flex flex-col gap-3 rounded-card bg-foam p-3">
          <h3 className="text-sm">{text.result}</h3>
          <Lines lines={result.lines} />
          <Amounts {...result} />
          {order.invoice && <p className="text-amber">{text.invoice(order.invoice.number)}</p>}
          {result.refusals.map((refusal) => (
            <p key={refusal} className={smallWarningStyle}>
              {text.refusals[refusal]}
            </p>
          ))}
          <SendButton refusals={result.refusals} busyText={busyText} />
        </section>
      )}
    </div>
  );
}

/** Applies a possible change. One that needs the customer's consent is mailed to the customer instead. */
function SendButton({ refusals, busyText }: Pick<ChangePreview, 'refusals'> & { busyText: string | undefined }) {
  const needsConsent = refusals.length > 0 && refusals.every((refusal) => refusal === 'needs_consent');
  if (refusals.length > 0 && !needsConsent) return null;
  return (
    <button
      type="button"
      disabled={busyText !== undefined}
      onClick={() => void (needsConsent ? proposeChange() : applyChange())}
      className={`${buttonStyle('dark', 'small')} self-start`}
    >
      {busyText ?? (needsConsent ? text.ask : text.apply)}
    </button>
  );
}

function Lines({ lines }: Pick<ChangePreview, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ name, quantityBefore, quantity, amountBefore, amount, left }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0">
            {text.line(name, quantityBefore, quantity)}
            {left !== null && quantity > quantityBefore && ` (${text.left(left)})`}
          </span>
          <span className="tabular-nums">{text.from(money(amountBefore), money(amount))}</span>
        </li>
      ))}
    </ul>
  );
}

function Amounts({ before, after, refund, toPay }: ChangePreview) {
  const rows = [
    [text.goods, before.subtotal, after.subtotal],
    [text.discountSum, before.discount, after.discount],
    [text.delivery, before.delivery, after.delivery],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-y-1 border-t border-swell pt-3 tabular-nums">
      {rows
        .filter(([, from, to]) => from !== to)
        .map(([name, from, to]) => (
          <Row key={name} name={name} amount={text.from(money(from), money(to))} />
        ))}
      <dt className="font-semibold">{text.total}</dt>
      <dd className="text-right font-semibold">{text.from(money(before.total), money(after.total))}</dd>
      {refund > 0 && <Row name={text.refund} amount={money(refund)} />}
      {toPay > 0 && <Row name={text.toPay} amount={money(toPay)} />}
    </dl>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{amount}</dd>
    </>
  );
}
