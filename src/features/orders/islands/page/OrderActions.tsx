import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { NewAddress } from '#features/addresses/contract/address.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { formatCents } from '#core/money.ts';
import { formatDay, formatWeekday } from '#core/dates.ts';
import { withdrawalPath } from '../../rules/order-view.ts';
import { momentOf, refundableAmount, openPaymentOf } from '../../rules/order-progress.ts';
import { isWhollyWithdrawn } from '../../rules/wholly-withdrawn.ts';
import { shortId } from '#core/strings/short-id.ts';
import { addresseeOf } from '#features/addresses/rules/address-view.ts';
import { helpPath, keepHelpRequest } from '../../stores/help-request.ts';
import { $pendingAction, cancelOrder, changeOrderAddress, orderAgain } from '../../stores/order-actions.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { pickup } from '../../text/pickup.ts';
import { withdrawal } from '../../text/withdrawal.ts';
import { AddressForm } from '#features/addresses/islands/AddressForm.tsx';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { ActionRow } from './ActionRow.tsx';
import { PayChoice } from './PayChoice.tsx';
import { ReturnForm } from './ReturnForm.tsx';

const icons = { pay: 'smartphone', return: 'undo', address: 'map-pin', cancel: 'circle-x' } as const;

/** An action whose row expands a form. */
type Opened = keyof typeof icons;

/** The available actions for the order. An action that is no longer available becomes a sentence with the reason. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const isAsked = isUnpaidNow(order) && !isWhollyWithdrawn(order);
  const [opened, setOpened] = useState<Opened | undefined>(isAsked ? 'pay' : undefined);
  const { can, status, payment } = order;
  const isWithdrawn = isWhollyWithdrawn(order);
  const isOpenNow = openPaymentOf(order) !== undefined;
  const row = (name: Opened, words: { title: string; hint: string }, form: ReactNode) => (
    <ActionRow
      {...words}
      icon={icons[name]}
      isOpen={opened === name}
      onToggle={() => setOpened(opened === name ? undefined : name)}
    >
      {form}
    </ActionRow>
  );
  const others = isWithdrawn ? [] : can.pay.filter((method) => !isOpenNow || method !== payment?.method);
  const close = () => setOpened(undefined);
  const payWords = isOpenNow
    ? { title: text.payOtherwise, hint: text.payOtherwiseText }
    : { title: text.payNow, hint: text.payAgainText };
  return (
    <section aria-label={text.actions} className={`${panelStyle} !py-2`}>
      <ul className="divide-y divide-swell">
        {others.length > 0 && row('pay', payWords, <PayChoice methods={others} order={order} isFirst={isAsked} />)}
        {can.returnUntil &&
          !isWithdrawn &&
          row('return', returnWords(can.returnUntil), <ReturnForm order={order} onDone={close} />)}
        {can.changeAddress && row('address', addressWords, <AddressChange order={order} onDone={close} />)}
        {can.cancel &&
          !isWithdrawn &&
          row('cancel', cancelWords(order), <CancelQuestion order={order} onKeep={close} />)}
        {canOrderAgain(order) && (
          <ActionRow title={text.putBack} hint={text.putBackText} icon="bag" onPress={() => orderAgain(order)} />
        )}
        {status === 'Delivered' && (
          <ActionRow title={text.writeReview} hint={text.writeReviewText} icon="star" href="/write-review" />
        )}
        {status !== 'Cancelled' && !isWithdrawn && (
          <ActionRow title={withdrawal.link} hint={withdrawal.title} icon="undo" href={withdrawalPath(order._id)} />
        )}
        <HelpRow order={order} />
      </ul>
      <TooLate order={order} />
    </section>
  );
}

const addressWords = { title: text.changeAddress, hint: text.changeAddressText };

const returnWords = (until: string) => ({ title: text.requestReturn, hint: text.returnUntil(lastDayBefore(until)) });

/** The deadline for a return is the end of a day, which is the start of the next one. */
const lastDayBefore = (end: string) => formatWeekday(new Date(Date.parse(end) - 1).toISOString());

function cancelWords(order: OrderDetail) {
  const back = refundableAmount(order);
  return { title: text.cancel, hint: back > 0 ? text.cancelPaid(formatCents(back)) : text.cancelUnpaid };
}

/** Whether the time to pay is over or the payment failed, so that paying is the main action. */
const isUnpaidNow = (order: OrderDetail) => ['payment_expired', 'payment_failed'].includes(momentOf(order));

const canOrderAgain = (order: OrderDetail) => order.status === 'Cancelled' || isUnpaidNow(order);

function TooLate({ order }: { order: OrderDetail }) {
  const shipped = order.events.findLast(({ kind }) => kind === 'shipped');
  if (order.status !== 'Shipped' || !shipped) return null;
  const words = order.pickup ? pickup.cancelTooLate : text.cancelTooLate;
  return <p className="border-t border-swell py-4 text-ink-soft">{words(formatDay(shipped.at))}</p>;
}

function AddressChange({ order: { address }, onDone }: { order: OrderDetail; onDone: () => void }) {
  const isSaving = useStore($pendingAction) === 'address';
  const known = address && typeof address === 'object' ? address : {};
  const send = async (changed: NewAddress) => {
    if (await changeOrderAddress(changed)) onDone();
  };
  return (
    <AddressForm
      known={known}
      isSaving={isSaving}
      saveLabel={text.saveAddress}
      isInPanel
      onSave={(to) => void send(to)}
    />
  );
}

/** Asks for confirmation, because a cancellation cannot be undone. */
function CancelQuestion({ order, onKeep }: { order: OrderDetail; onKeep: () => void }) {
  const back = refundableAmount(order);
  const isBusy = useStore($pendingAction) === 'cancel';
  return (
    <BusyFieldset
      isBusy={isBusy}
      className="flex flex-col gap-3"
      legend={<legend className="font-semibold">{text.cancelQuestion(shortId(order._id))}</legend>}
    >
      <p className="text-ink-soft">{text.cancelWarning}</p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <button type="button" className={buttonStyle('dark')} onClick={() => void cancelOrder()}>
          {isBusy ? text.cancelling : back > 0 ? text.cancelYesPaid(formatCents(back)) : text.cancelYes}
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={onKeep}>
          {text.cancelNo}
        </button>
      </div>
    </BusyFieldset>
  );
}

function HelpRow({ order: { _id, address } }: { order: OrderDetail }) {
  const number = shortId(_id);
  const known = typeof address === 'object' && address ? address : undefined;
  const keep = () => known && keepHelpRequest({ number, name: addresseeOf(known), email: known.email });
  return <ActionRow title={text.help} hint={text.helpText} icon="message" href={helpPath(number)} onPress={keep} />;
}
