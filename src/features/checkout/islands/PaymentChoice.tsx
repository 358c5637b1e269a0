import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { PaymentMethod } from '#features/payments/contract.ts';
import { formatCents } from '#core/money.ts';
import { $amounts, chooseMethod, choosePayment } from '../stores/checkout.ts';
import { $paymentAsked } from '#features/cart/stores/checkout-choices.ts';
import { $payableMethods, $payableTypes, $paymentMethod, $paymentType } from '../stores/ways-to-pay.ts';
import { cart as text } from '#features/cart/text.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { RadioCard } from '#ui/RadioCard.tsx';
import { PaymentRow } from '#features/payments/islands/PaymentRow.tsx';
import { shownMethods } from '#features/payments/islands/shown-methods.ts';

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
  return (
    <Choice>
      {shownMethods(methods).map((method) => (
        <PaymentRow
          key={method}
          name="payment-method"
          method={method}
          total={formatCents(total)}
          isChosen={method === chosen}
          onChoose={() => chooseMethod(method)}
        />
      ))}
    </Choice>
  );
}

function TypeChoice() {
  const offered = useStore($payableTypes);
  const chosen = useStore($paymentType);
  if (offered.length === 0) return <p className="text-ink-soft">{delivery.noWayToPay}</p>;
  return (
    <Choice>
      {offered.map((type) => (
        <RadioCard
          key={type}
          name="payment-type"
          value={type}
          isChosen={type === chosen}
          onChoose={() => choosePayment(type)}
        >
          {labels[type]}
        </RadioCard>
      ))}
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
        // The toasts are at the top, so they do not cover the end.
        box.current?.scrollIntoView({ block: 'end' });
        box.current?.querySelector('input')?.focus({ preventScroll: true });
      }),
    [],
  );
  return (
    <fieldset ref={box} aria-describedby={isMissing ? hintId : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="font-semibold">{text.paymentMethod}</legend>
      {/* The message has reserved space, so that the content below does not move. */}
      <p id={hintId} className="min-h-5 text-sm text-error">
        {isMissing && text.choosePayment}
      </p>
      {children}
    </fieldset>
  );
}
