import { type FormEvent, useEffect, useState } from 'react';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { formatCents } from '#core/money.ts';
import { orderTotal } from '../../../rules/order-view.ts';
import { readStatus } from '../../../rules/order-status.ts';
import { daysLeft } from '../../../rules/money-due.ts';
import { englishTime } from '#core/english-time.ts';
import { runPageAction } from '../../../stores/seller/seller-order-page.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { sellerOrderMails as mails } from '../../../text/seller-order-mails.ts';
import { sellerOrders } from '../../../text/seller-orders.ts';
import { sellerPickup as pickup } from '../../../text/seller-pickup.ts';
import { sellerWithdrawals as withdrawals } from '../../../text/seller-withdrawals.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';
import { ActionButton, CollectButton, useBusyPage } from './ActionButton.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { type Next, nextOf, type Waiting, waitingOf } from './next-of.ts';
import { parcelDraft, ParcelFields } from './ParcelFields.tsx';
import { RefusedNumber } from './RefusedNumber.tsx';
import { useDraft, useFilledIn, useShownForm } from './use-draft.ts';

const titles: Record<Next, string> = {
  withdrawn: text.nextWithdrawn,
  partWithdrawn: text.nextPartWithdrawn,
  giveBack: text.nextGiveBack,
  sendAgain: text.nextCameBack,
  cancel: text.nextCancel,
  ship: text.nextShip,
  deliver: text.nextDeliver,
  collect: text.nextCash,
  confirm: text.nextConfirm,
  payment: text.nextPayment,
};

const pickupTitles: Partial<Record<Next, string>> = {
  sendAgain: pickup.nextNotCollected,
  ship: pickup.nextReady,
  deliver: pickup.nextCollected,
};

const waitingTitles: Record<Waiting, string> = {
  return: text.nextReturn,
  refund: text.nextRefund,
  transfer: text.nextTransfer,
};

export function NextStep({ order }: { order: SellerOrderDetail }) {
  const next = nextOf(order);
  const waiting = waitingOf(order);
  const nothing = order.status === 'Cancelled' ? text.cancelled : order.withdrawn ? text.nextSettle : text.nothing;
  return (
    <div className="flex flex-col gap-2 rounded-card border border-swell bg-white p-3 text-sm sm:p-4">
      {(next || waiting.length === 0) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="w-full font-semibold sm:w-auto">
            {next ? `${text.next}: ${(order.pickup && pickupTitles[next]) ?? titles[next]}` : nothing}
          </p>
          <Doing next={next} order={order} />
        </div>
      )}
      {order.cameBackSellable === false && <p className="text-amber">{text.cameBackDamaged}</p>}
      {order.withdrawn && <Withdrawn {...order.withdrawn} />}
      {waiting.length > 0 && <WaitingToo words={next ? text.andThen : text.next} waiting={waiting} />}
      <UndoButton order={order} />
    </div>
  );
}

function Withdrawn({ goods, dueOn, isOwnEmail }: NonNullable<SellerOrderDetail['withdrawn']>) {
  const day = englishTime(`${dueOn}T12:00:00Z`, 'day');
  return (
    <p className="text-error">
      {`${text.withdrawn(goods || withdrawals.allGoods)} ${withdrawals.due(day)} (${sellerOrders.moneyDue(daysLeft(dueOn, new Date()))}).`}
      {!isOwnEmail && ` ${withdrawals.otherEmail}`}{' '}
      <a href="/seller/messages" className="underline">
        {text.settleWithdrawal}
      </a>
    </p>
  );
}

function WaitingToo({ words, waiting }: { words: string; waiting: readonly Waiting[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 font-semibold text-amber">
      {`${words}:`}
      {waiting.map((one) => (
        <a
          key={one}
          href={one === 'return' ? '#returns' : '#refunds'}
          className={`${buttonStyle('link', 'small')} !text-amber`}
        >
          {waitingTitles[one]}
        </a>
      ))}
    </p>
  );
}

function Doing({ next, order }: { next: Next | undefined; order: SellerOrderDetail }) {
  const isPickup = order.pickup !== undefined;
  if (next === 'ship') return isPickup ? <MakeReady order={order} /> : <ShipForm order={order} />;
  if (next === 'deliver') {
    const label = isPickup ? pickup.collected : text.deliver;
    return <ActionButton variant="dark" action={{ kind: 'deliver' }} label={label} />;
  }
  if (next === 'collect') return <CollectButton order={order} variant="dark" />;
  if (next === 'cancel' || next === 'withdrawn') return <CancelOrder order={order} />;
  if (next === 'sendAgain')
    return (
      <ActionButton
        variant="dark"
        action={{ kind: 'send_again' }}
        label={isPickup ? pickup.readyAgain : text.sendAgain}
      />
    );
  if (next === 'confirm') return <Unconfirmed order={order} />;
  return <Unpaid order={order} />;
}

/** The deadline of an open payment, and the reminder, once a day. */
function Unpaid({ order: { acts, events, payment, isPaid } }: { order: SellerOrderDetail }) {
  const last = events.findLast(({ kind }) => kind === 'payment_reminded');
  const isOpen = payment?.state === 'open' || payment?.state === 'pending';
  return (
    <>
      {isOpen && payment.expiresAt && (
        <p className="text-amber">{sellerOrders.payUntil(englishTime(payment.expiresAt))}</p>
      )}
      {acts.includes('remind') && <ActionButton action={{ kind: 'remind' }} label={mails.remind} />}
      {last && !isPaid && <p className="text-ink-soft">{mails.reminded(englishTime(last.at))}</p>}
    </>
  );
}

/** The customer's deadline to confirm, and a button that accepts the order without a confirmation. */
function Unconfirmed({ order: { confirmBy } }: { order: SellerOrderDetail }) {
  return (
    <>
      {confirmBy && <p className="text-amber">{sellerOrders.confirmUntil(englishTime(confirmBy))}</p>}
      <ActionButton action={{ kind: 'confirm' }} label={text.confirm} />
      <p className="w-full text-ink-soft">{text.confirmHint}</p>
    </>
  );
}

/** An order that its customer collects is made ready without a parcel. */
function MakeReady({ order: { acts } }: { order: SellerOrderDetail }) {
  return (
    <>
      <ActionButton variant="dark" action={{ kind: 'ship' }} label={pickup.ready} />
      {acts.includes('process') && <ActionButton action={{ kind: 'process' }} label={text.process} />}
      <p className="w-full text-ink-soft">{text.mailedLater}</p>
    </>
  );
}

function ShipForm({ order }: { order: SellerOrderDetail }) {
  const isBusy = useBusyPage();
  const { typed, keep } = useDraft(parcelDraft, sellerOrders.tracking);
  const form = useFilledIn(typed);
  useShownForm(parcelDraft);
  const ship = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { trackingNumber = '', carrier = '' } = formText(event.currentTarget);
    const number = trackingNumber.trim();
    void runPageAction({ kind: 'ship', trackingNumber: number, carrier: number && carrier }, parcelDraft);
  };
  return (
    <form
      ref={form}
      onSubmit={ship}
      onChange={({ currentTarget }) => keep(formText(currentTarget))}
      className="min-w-0 flex-1 basis-72"
    >
      <BusyFieldset isBusy={isBusy} className="flex flex-wrap items-center gap-2">
        <ParcelFields order={order} />
        <button type="submit" className={buttonStyle('dark')}>
          {isBusy ? text.busy : text.ship}
        </button>
        {order.acts.includes('process') && <ActionButton action={{ kind: 'process' }} label={text.process} />}
        <RefusedNumber kind="ship" />
      </BusyFieldset>
      <p className="mt-1 text-ink-soft">{text.mailedLater}</p>
    </form>
  );
}

/** Names the undo deadline as a fixed time of day. The button disappears at that time. */
function UndoButton({ order }: { order: SellerOrderDetail }) {
  const { undoUntil, undoes, acts } = order;
  const known = readStatus(order.status);
  const status = (order.pickup && known && pickup.statuses[known]) ?? order.status;
  const [past, setPast] = useState<string>();
  useEffect(() => {
    if (!undoUntil) return;
    const timer = setTimeout(() => setPast(undoUntil), Math.max(0, Date.parse(undoUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [undoUntil]);
  if (!undoUntil || past === undoUntil || !acts.includes('undo')) return null;
  const step = undoes === 'cash_collected' ? text.collect(formatCents(orderTotal(order))) : status;
  return (
    <div>
      <ActionButton action={{ kind: 'undo' }} variant="link" label={text.undo(step, englishTime(undoUntil, 'hour'))} />
    </div>
  );
}
