import type { OrderDetail } from '../../contract/order.ts';
import { formatDay } from '#core/dates.ts';
import { moneyDueOn } from '../../rules/money-due.ts';
import { isWhollyWithdrawn } from '../../rules/wholly-withdrawn.ts';
import { withdrawalsOf } from '../../rules/withdrawn-from.ts';
import { orderPage } from '../../text/order-page.ts';

const text = orderPage.withdrawn;
const dayOf = (day: string) => formatDay(`${day}T12:00:00Z`);

/** The effect of a withdrawal: whether the shop still ships anything, and the amount and due date of the refund. */
export function WithdrawnLead({ order }: { order: OrderDetail }) {
  const statements = withdrawalsOf(order.events);
  const [first] = statements;
  if (!first) return null;
  const goods = statements.map(({ note }) => note ?? '');
  const isWhole = isWhollyWithdrawn(order);
  // Goods and refund have the same deadline: 14 days after the withdrawal.
  const day = dayOf(moneyDueOn(first.at));
  const isAway = order.status === 'Shipped' || order.status === 'Delivered';
  return (
    <div className="flex flex-col gap-2">
      <p>{text.received}</p>
      {!isWhole && <p>{text.from(goods.join('; '))}</p>}
      {isAway ? (
        <p>{order.status === 'Delivered' ? text.sendBack(day) : text.sendBackOnceHere}</p>
      ) : (
        <p>{isWhole ? text.notSent : text.restGoesOn}</p>
      )}
      {order.paidAmount ? (
        <p>
          {isWhole ? text.moneyBack(day) : text.moneyBackOfPart(day)}
          {isAway && ` ${text.mayWait}`}
        </p>
      ) : (
        isWhole && <p>{orderPage.nothingPaid}</p>
      )}
      {order.sendBack && <p>{orderPage.sendBack(order.sendBack)}</p>}
    </div>
  );
}
