import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { formatCents, toCents } from '#core/money.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { Panel } from './Panel.tsx';
import { RefundRow } from './RefundRow.tsx';

export function MoneyPanel({ order }: { order: SellerOrderDetail }) {
  const { paidAmount = 0, refundedAmount = 0, refundingAmount = 0, refunds } = order;
  const sums = [
    [text.sums.paid, paidAmount],
    [text.sums.refunded, refundedAmount],
    [text.sums.refunding, refundingAmount],
    [text.sums.kept, paidAmount - refundedAmount],
  ] as const;
  return (
    <Panel title={text.money}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sums.map(([name, euros]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-display text-lg font-extrabold tabular-nums">{formatCents(toCents(euros))}</dd>
          </div>
        ))}
      </dl>
      {refunds.length > 0 && (
        <>
          <h3 id="refunds" className="scroll-mt-4 border-t border-swell pt-3 text-sm">
            {text.refunds}
          </h3>
          <ul className="flex flex-col gap-3">
            {refunds.map((refund) => (
              <RefundRow key={refund.id} order={order} refund={refund} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
