import type { OrderReturn } from '../../../contract/order-life.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { englishTime } from '#core/english-time.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { type BadgeTone, badgeStyle } from '#ui/styles.ts';
import { Panel } from './Panel.tsx';
import { RequestReturn } from './RequestReturn.tsx';
import { ReturnActions } from './ReturnActions.tsx';

const tones: Record<OrderReturn['state'], BadgeTone> = {
  requested: 'waiting',
  accepted: 'moving',
  received: 'waiting',
  settled: 'done',
  refused: 'stopped',
};

export function ReturnPanel({ order }: { order: SellerOrderDetail }) {
  const canRequest = order.acts.includes('request_return');
  if (order.returns.length === 0 && !canRequest) return null;
  return (
    <div id="returns" className="scroll-mt-4">
      <Panel title={text.returns}>
        {order.returns.length > 0 && (
          <ul className="flex flex-col divide-y divide-swell">
            {order.returns.map((one) => (
              <ReturnRow key={one.id} order={order} one={one} />
            ))}
          </ul>
        )}
        {canRequest && <RequestReturn order={order} />}
      </Panel>
    </div>
  );
}

function ReturnRow({ order, one }: { order: SellerOrderDetail; one: OrderReturn }) {
  const nameAt = (position: number) => order.lines.find((line) => line.position === position)?.name ?? '';
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm">{text.returnOf(englishTime(one.requestedAt, 'day'))}</h3>
        <span className={badgeStyle(tones[one.state])}>{text.returnStates[one.state]}</span>
      </div>
      <ul>
        {one.lines.map(({ position, quantity }) => (
          <li key={position}>{`${quantity}\u00A0× ${nameAt(position)}`}</li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {[text.returnReasons[one.reason], one.note, one.requestedBy === 'seller' ? text.byUs : '']
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {one.refusal && <p className="text-error">{text.wasRefused(one.refusal)}</p>}
      {typeof one.isSellable === 'boolean' && (
        <p className="text-ink-soft">{one.isSellable ? text.sellable : text.notSellable}</p>
      )}
      {one.state === 'requested' && <p className="text-ink-soft">{text.acceptMails}</p>}
      {one.state === 'accepted' && order.sendBack && <p className="text-ink-soft">{text.toldHow(order.sendBack)}</p>}
      <ReturnActions order={order} one={one} />
    </li>
  );
}
