import { useStore } from '@nanostores/react';
import { choosePayment } from '#stores/checkout.ts';
import { $paymentType } from '#stores/checkout-choices.ts';
import { cart as text } from '#text/cart.ts';
import { RadioCard } from '#ui/RadioCard.tsx';

const choices = [
  { type: 'COD', label: text.cashOnDelivery },
  { type: 'Online', label: text.online },
] as const;

/** How the customer wants to pay (spec 2, 6). */
export function PaymentChoice() {
  const chosen = useStore($paymentType);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{text.paymentMethod}</legend>
      {choices.map(({ type, label }) => (
        <RadioCard
          key={type}
          name="payment-type"
          value={type}
          isChosen={type === chosen}
          onChoose={() => choosePayment(type)}
        >
          {label}
        </RadioCard>
      ))}
    </fieldset>
  );
}
