import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { PaymentMethod } from '#features/payments/contract.ts';
import { formatCents } from '#core/money.ts';
import { $amounts, chooseMethod, choosePayment } from '../stores/checkout.ts';
import { $paymentAsked } from '#features/cart/stores/checkout-choices.ts';
import { $isPickup } from '../stores/delivery.ts';
import { $payableMethods, $payableTypes, $paymentMethod, $paymentType } from '../stores/ways-to-pay.ts';
import { cart as text } from '#features/cart/text.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { PaymentMethods } from '#features/payments/islands/PaymentMethods.tsx';
import { PaymentTile, paymentTiles } from '#features/payments/islands/PaymentTile.tsx';

const labels = { COD: text.cashOnDelivery, Online: text.online } as const;

/** Lets the customer choose how to pay (spec 2, 6). Shows payment methods by name if the API knows them. */
export function PaymentChoice() {
  const methods = useStore($payableMethods);
  return methods.length > 0 ? <MethodChoice methods={methods} /> : <TypeChoice />;
}

/** The customer has to choose even a single method. */
function MethodChoice({ methods }: { methods: readonly PaymentMethod[] }) {
  const chosen = useStore($paymentMethod);
  const { total } = useStore($amounts);
  const isPickup = useStore($isPickup);
  return (
    <Choice>
      <PaymentMethods
        name="payment-method"
        methods={methods}
        chosen={chosen}
        total={formatCents(total)}
        cashName={isPickup ? delivery.cashAtShop : undefined}
        onChoose={chooseMethod}
      />
    </Choice>
  );
}

function TypeChoice() {
  const offered = useStore($payableTypes);
  const chosen = useStore($paymentType);
  if (offered.length === 0) return <p className="text-ink-soft">{delivery.noWayToPay}</p>;
  return (
    <Choice>
      <div className={paymentTiles}>
        {offered.map((type) => (
          <PaymentTile
            key={type}
            name="payment-type"
            value={type}
            title={labels[type]}
            isChosen={type === chosen}
            onChoose={() => choosePayment(type)}
          />
        ))}
      </div>
    </Choice>
  );
}

/** An order without a payment method moves the focus to this choice, which then shows a message. */
function Choice({ children }: { children: ReactNode }) {
  const isMissing = useStore($paymentAsked) > 0;
  const box = useRef<HTMLFieldSetElement>(null);
  const hintId = useId();
  useEffect(
    () =>
      $paymentAsked.listen((times) => {
        if (times === 0) return;
        // The scroll margin leaves room for the toasts at the top.
        box.current?.scrollIntoView({ behavior: 'instant' });
        box.current?.querySelector('input')?.focus({ preventScroll: true });
      }),
    [],
  );
  return (
    <fieldset
      ref={box}
      aria-describedby={isMissing ? hintId : undefined}
      className="flex min-w-0 scroll-mt-44 flex-col gap-1 sm:gap-2"
    >
      <legend className="sr-only">{text.paymentMethod}</legend>
      {/* The message replaces the visible heading, so that the content below does not move. */}
      <p id={hintId} className={`font-semibold leading-6 ${isMissing ? 'text-error' : ''}`} aria-hidden={!isMissing}>
        {isMissing ? text.choosePayment : text.paymentMethod}
      </p>
      {children}
    </fieldset>
  );
}
