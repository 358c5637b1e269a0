import type { PaymentMethod } from '../contract.ts';
import { waysOfPaying as text } from '../text/ways-of-paying.ts';
import { Icon } from '#ui/Icon.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';

interface Props {
  /** The radio group's name, the same for all its rows. */
  name: string;
  method: PaymentMethod;
  /** The formatted amount to pay. */
  total: string;
  isChosen: boolean;
  onChoose: () => void;
}

const icons = { card: 'credit-card', mb_way: 'smartphone', multibanco: 'landmark', cash: 'banknote' } as const;

/** A payment method as a row with name, icon and a short description. */
export function PaymentRow({ name, method, total, isChosen, onChoose }: Props) {
  return (
    <RadioCard name={name} value={method} isChosen={isChosen} onChoose={onChoose}>
      <span className="block pr-8 font-semibold">{text.names[method]}</span>
      <span className="block text-sm text-ink-soft">
        {method === 'cash' ? text.cashAmount(total) : text.means[method]}
      </span>
      <Icon name={icons[method]} className="absolute right-4 top-3 size-5 text-tide" />
    </RadioCard>
  );
}
