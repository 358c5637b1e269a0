import { useStore } from '@nanostores/react';
import type { PaymentMethod } from '#contract/order-life.ts';
import { formatCents } from '#domain/money.ts';
import { $amounts, chooseMethod, choosePayment } from '#stores/checkout/checkout.ts';
import { $payableMethods, $payableTypes, $paymentMethod, $paymentType } from '#stores/checkout/ways-to-pay.ts';
import { cart as text } from '#text/cart.ts';
import { delivery } from '#text/delivery/delivery.ts';
import { RadioCard } from '#ui/RadioCard.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { shownMethods } from './shown-methods.ts';

const labels = { COD: text.cashOnDelivery, Online: text.online } as const;

/** How the customer wants to pay (spec 2, 6): ways by name where the API knows them. */
export function PaymentChoice() {
  const methods = useStore($payableMethods);
  return methods.length > 0 ? <MethodChoice methods={methods} /> : <TypeChoice />;
}

/** One way stays a row: it says what it means. */
function MethodChoice({ methods }: { methods: readonly PaymentMethod[] }) {
  const chosen = useStore($paymentMethod);
  const { total } = useStore($amounts);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{text.paymentMethod}</legend>
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
    </fieldset>
  );
}

/** With one way only there is nothing to choose. */
function TypeChoice() {
  const offered = useStore($payableTypes);
  const chosen = useStore($paymentType);
  if (offered.length === 0) return <p className="text-ink-soft">{delivery.noWayToPay}</p>;
  if (offered.length === 1) {
    return (
      <div>
        <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{text.paymentMethod}</h3>
        <p className="text-ink-soft">{labels[chosen]}</p>
      </div>
    );
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{text.paymentMethod}</legend>
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
    </fieldset>
  );
}
