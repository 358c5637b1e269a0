import { useStore } from '@nanostores/react';
import type { OrderStatus } from '../../../contract/order.ts';
import type { SellerOrder } from '../../../contract/seller-orders.ts';
import { addresseeOf, groupedPhone, phoneLink } from '#features/addresses/rules/address-view.ts';
import { englishTime } from '#core/english-time.ts';
import { daysLeft, mayWaitForGoods } from '../../../rules/money-due.ts';
import { formatCents } from '#core/money.ts';
import { readStatus, statusTone } from '../../../rules/order-status.ts';
import { shortId } from '#core/strings/short-id.ts';
import { orderTotal } from '../../../rules/order-view.ts';
import { type Desk, orderPath } from '../../../stores/seller/desk-address.ts';
import { $selectedOrders, setSelected } from '../../../stores/seller/desk-selection.ts';
import { $orderDesk } from '../../../stores/seller/seller-order-desk.ts';
import { sellerPickup } from '../../../text/seller-pickup.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';
import { badgeStyle } from '#ui/styles.ts';
import { localeDate, nameOf } from '../OrderCard.tsx';
import { PaymentMark, PickupChip, TestChip } from '../PaymentMark.tsx';
import { RowStep } from './RowStep.tsx';

const layout =
  'group grid border-l-4 border-t border-t-swell first:border-t-0 grid-cols-desk-card items-start gap-x-3 gap-y-1 px-2 py-2 text-sm sm:px-3 xl:grid-cols-desk-row first:rounded-t-card last:rounded-b-card xl:items-center xl:gap-x-4';
/** The link covers the whole height of the row. */
const link = 'relative font-semibold hover:underline after:absolute after:-inset-x-1 after:-inset-y-3';

export function DeskRow({ order, isNew }: { order: SellerOrder; isNew: boolean }) {
  const { desk } = useStore($orderDesk);
  const isSelected = useStore($selectedOrders).some(({ _id }) => _id === order._id);
  const name = shortId(order._id);
  return (
    <li className={`${layout} ${isSelected ? 'border-l-tide bg-foam' : 'border-l-transparent'}`}>
      <label className="row-start-1 flex size-11 items-center justify-center xl:row-start-auto">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => setSelected(order._id, target.checked)}
          className="size-5 accent-tide"
        />
        <span className="sr-only">{text.select(name)}</span>
      </label>
      <div className="col-start-2 row-start-1 min-w-0 pt-2 xl:col-start-auto xl:row-start-auto xl:pt-0">
        <h2 className="font-sans text-sm font-semibold tracking-normal">
          <a href={orderPath(order._id, desk)} className={link}>
            {text.order(name)}
          </a>
        </h2>
        <p className="text-ink-soft">{`${localeDate(order.createdAt)}, ${englishTime(order.createdAt, 'hour')}`}</p>
        <Status order={order} />
        <PreorderDay order={order} />
        <p className="flex flex-wrap gap-1">
          {isNew && <span className={badgeStyle('done')}>{text.isNew}</span>}
          {order.pickup && <PickupChip />}
          {order.isTest && <TestChip />}
        </p>
      </div>
      <Recipient order={order} />
      <OrderItems order={order} />
      <Payment order={order} />
      <RowStep order={order} />
    </li>
  );
}

/** Placed below the number and the amount, as wide as both. */
const wide = 'col-start-2 col-end-4 xl:col-start-auto xl:col-end-auto';

/** The recipient and the destination (spec 2). The customer's name is added only if it differs. */
function Recipient({ order: { customer, address } }: { order: SellerOrder }) {
  const to = address && typeof address === 'object' ? address : undefined;
  const addressee = to ? addresseeOf(to) : customer.name;
  return (
    <div className={`min-w-0 ${wide}`}>
      <p>
        <span className="font-semibold">{addressee}</span>
        {to?.phone && (
          <>
            {' · '}
            <a href={phoneLink(to.phone)} className="whitespace-nowrap text-tide underline">
              {groupedPhone(to.phone)}
            </a>
          </>
        )}
      </p>
      {customer.name !== addressee && (
        <p className="text-ink-soft">
          {`${text.customer}: `}
          {customer.name}
        </p>
      )}
      {to && (
        <p className="text-ink-soft">
          {to.street}
          <br />
          {[`${to.zipcode} ${to.city}`, to.state, to.country].join(', ')}
        </p>
      )}
    </div>
  );
}

/** All goods. A quantity above 1 is highlighted, because it is easily overlooked. */
function OrderItems({ order: { items } }: { order: SellerOrder }) {
  return (
    <ul className={`min-w-0 ${wide}`}>
      {items.map((item, index) => (
        <li key={index}>
          {`${nameOf(item)} `}
          <span className={`whitespace-nowrap tabular-nums ${item.quantity > 1 ? 'font-bold' : 'text-ink-soft'}`}>
            {`x\u00A0${item.quantity}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The default status of each list. It is omitted there, because nearly every order has it. */
const usual: Partial<Record<Desk, OrderStatus>> = {
  pack: 'Pending',
  preorder: 'Pending',
  waiting: 'Pending',
  way: 'Shipped',
};

/** The first day when an order with pre-ordered goods leaves. */
function PreorderDay({ order: { availableFrom } }: { order: SellerOrder }) {
  if (!availableFrom) return null;
  const day = englishTime(`${availableFrom}T12:00:00Z`, 'day');
  return <p className="font-semibold text-tide">{text.preorderFrom(day)}</p>;
}

const toneStyles = { waiting: 'text-blue', moving: 'text-blue', done: 'text-kelp', stopped: 'text-error' };

function Status({ order }: { order: SellerOrder }) {
  const { desk } = useStore($orderDesk);
  const status = readStatus(order.status);
  if (status === usual[desk]) return null;
  const words = status && ((order.pickup && sellerPickup.statuses[status]) ?? text.statuses[status]);
  return <p className={toneStyles[statusTone(order.status)]}>{words ?? order.status}</p>;
}

function Payment({ order }: { order: SellerOrder }) {
  return (
    <div className="col-start-3 row-start-1 flex flex-col items-end gap-0.5 pt-2 text-right xl:col-start-auto xl:row-start-auto xl:pt-0">
      <p className="font-semibold tabular-nums">{formatCents(orderTotal(order))}</p>
      <PaymentMark order={order} />
      {order.awaitsAnswer && <p className="font-semibold text-amber">{text.awaitsAnswer}</p>}
      {order.toSettle?.map((reason) => (
        <p key={reason} className="font-semibold text-error">
          {text.toSettle[reason]}
        </p>
      ))}
      {order.moneyDueOn !== undefined && <MoneyDue order={order} dueOn={order.moneyDueOn} />}
    </div>
  );
}

/** The remaining days to pay the refund of a withdrawal, and the condition that may delay it. */
function MoneyDue({ order: { status, cameBackAt }, dueOn }: { order: SellerOrder; dueOn: string }) {
  const known = readStatus(status);
  const mayWait = known !== undefined && mayWaitForGoods(known, Boolean(cameBackAt));
  return (
    <p className="text-ink-soft">
      {text.moneyDue(daysLeft(dueOn, new Date()))}
      {mayWait && `, ${text.mayWait}`}
    </p>
  );
}
