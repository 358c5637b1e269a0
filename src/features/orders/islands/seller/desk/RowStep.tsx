import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { SellerOrder } from '../../../contract/seller-orders.ts';
import { shortId } from '#core/strings/short-id.ts';
import { sellerLengths } from '#features/catalogue/rules/seller-limits.ts';
import { orderPath } from '../../../stores/seller/desk-address.ts';
import {
  $refusedTracking,
  $trackingDrafts,
  type Step,
  takeStep,
  typeTracking,
} from '../../../stores/seller/desk-steps.ts';
import { $busyOrders } from '../../../stores/seller/seller-order-actions.ts';
import { $orderDesk } from '../../../stores/seller/seller-order-desk.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';
import { sellerPickup } from '../../../text/seller-pickup.ts';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { TrackingWarning } from '../TrackingWarning.tsx';

const place = 'col-span-3 flex flex-wrap items-center gap-2 xl:col-span-1';

export function RowStep({ order }: { order: SellerOrder }) {
  const { desk } = useStore($orderDesk);
  if (desk === 'pack') return order.pickup ? <ReadyRow order={order} /> : <ShipRow order={order} />;
  const name = shortId(order._id);
  return (
    <div className={`${place} justify-end`}>
      {order.trackingNumber && (
        <p className="mr-auto min-w-0">
          <span className="text-ink-soft">{`${order.carrier ?? text.tracking}: `}</span>
          {order.trackingUrl ? (
            <a href={order.trackingUrl} target="_blank" rel="noreferrer" className="text-tide underline">
              {order.trackingNumber}
            </a>
          ) : (
            order.trackingNumber
          )}
        </p>
      )}
      {desk === 'way' ? (
        <DeliverButton order={order} />
      ) : (
        <a
          href={orderPath(order._id, desk)}
          aria-label={text.actionOf(text.open, name)}
          className={buttonStyle('quiet', 'small')}
        >
          {text.open}
        </a>
      )}
    </div>
  );
}

function DeliverButton({ order }: { order: SellerOrder }) {
  return <StepButton order={order} step="deliver" label={order.pickup ? sellerPickup.collected : text.deliver} />;
}

/** An order that its customer collects has no tracking number. */
function ReadyRow({ order }: { order: SellerOrder }) {
  return (
    <div className={`${place} justify-end`}>
      <StepButton order={order} step="ship" label={sellerPickup.ready} />
    </div>
  );
}

function StepButton({ order, step, label }: { order: SellerOrder; step: Step; label: string }) {
  const isBusy = useStore($busyOrders).has(order._id);
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-label={text.actionOf(label, shortId(order._id))}
      onClick={() => void takeStep([order], step)}
      className={buttonStyle('quiet', 'small')}
    >
      {isBusy ? text.sending : label}
    </button>
  );
}

/** Focuses the next field for a tracking number, so that the seller can scan the next parcel without waiting for the response. */
function goOn(form: HTMLFormElement): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-tracking]')];
  const own = fields.findIndex((field) => form.contains(field));
  const next = fields[own + 1] ?? fields[own - 1] ?? document.querySelector<HTMLElement>('h1');
  next?.focus();
}

/** The field for a typed or scanned tracking number. Enter ships the order and goes on to the next row. */
function ShipRow({ order }: { order: SellerOrder }) {
  const [hasFailed, setFailed] = useState(false);
  const isBusy = useStore($busyOrders).has(order._id);
  const draft = useStore($trackingDrafts, { keys: [order._id] })[order._id] ?? '';
  const refused = useStore($refusedTracking, { keys: [order._id] })[order._id];
  const name = shortId(order._id);
  const step = async (what: Step, isConfirmed = false) =>
    setFailed(!(await takeStep([order], what, isConfirmed)).has(order._id));
  const ship = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goOn(event.currentTarget);
    void step('ship');
  };
  return (
    <form onSubmit={ship} aria-busy={isBusy} className={place}>
      <input
        data-tracking
        aria-label={text.trackingOf(name)}
        aria-invalid={hasFailed || refused !== undefined}
        placeholder={text.scanOrType}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={sellerLengths.trackingNumber}
        value={draft}
        onChange={({ target }) => typeTracking(order._id, target.value)}
        className={`${inputStyle} !w-auto min-w-0 flex-1`}
      />
      <button
        type="submit"
        disabled={isBusy}
        aria-label={text.actionOf(text.ship, name)}
        className={`${buttonStyle('quiet', 'small')} group-focus-within:bg-ink group-focus-within:text-white`}
      >
        {isBusy ? text.sending : text.ship}
      </button>
      {(hasFailed || refused) && <p className="w-full text-error">{text.notShipped}</p>}
      {refused && (
        <>
          <TrackingWarning clash={refused.clash} />
          <button
            type="button"
            disabled={isBusy}
            aria-label={text.actionOf(text.shipAnyway, name)}
            onClick={() => void step('ship', true)}
            className={buttonStyle('outline', 'small')}
          >
            {text.shipAnyway}
          </button>
        </>
      )}
    </form>
  );
}
