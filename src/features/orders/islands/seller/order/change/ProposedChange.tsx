import type { SellerOrderDetail } from '../../../../contract/seller-orders.ts';
import { englishTime } from '#core/english-time.ts';
import { formatCents, toCents } from '#core/money.ts';
import { sellerOrderChange as text } from '../../../../text/seller-order-change.ts';
import { ActionButton } from '../ActionButton.tsx';
import { Panel } from '../Panel.tsx';

const money = (euros: number): string => formatCents(toCents(euros));

/** The proposed change that waits for the customer's answer, with its end. The seller can withdraw it. */
export function ProposedChange({ order: { proposal, acts } }: { order: SellerOrderDetail }) {
  if (!proposal || !acts.includes('withdraw_change')) return null;
  const { changes, before, after, endsAt, state } = proposal;
  return (
    <Panel title={text.asked} tone="note">
      <p className="break-words">{changes}</p>
      <p className="font-semibold tabular-nums">{text.askedTotal(money(before), money(after))}</p>
      <p>{state === 'paying' ? text.isPaying : text.askedUntil(englishTime(endsAt))}</p>
      <div>
        <ActionButton action={{ kind: 'withdraw_change' }} label={text.withdraw} />
      </div>
    </Panel>
  );
}
