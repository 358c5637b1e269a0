import { useStore } from '@nanostores/react';
import { choosePayment } from '#stores/checkout/checkout.ts';
import { $offeredPayments, $paymentType } from '#stores/checkout/checkout-choices.ts';
import { cart as text } from '#text/cart.ts';
import { RadioCard } from '#ui/RadioCard.tsx';

const labels = { COD: text.cashOnDelivery, Online: text.online } as const;

/** How the customer wants to pay (spec 2, 6); with one way only there is nothing to choose. */
export function PaymentChoice() {
  const offered = useStore($offeredPayments);
  const chosen = useStore($paymentType);
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
