import type { PaymentMethod } from '../contract.ts';
import { waysOfPaying as text } from '../text/ways-of-paying.ts';
import { PaymentTile, paymentTiles } from './PaymentTile.tsx';

interface Props {
  /** The radio group's name. */
  name: string;
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  total: string;
  /** The name of cash, if it is not paid on delivery. */
  cashName?: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** The payment methods as tiles, each with a short description. */
export function PaymentMethods({ name, methods, chosen, total, cashName, onChoose }: Props) {
  return (
    <div className={paymentTiles}>
      {shownMethods(methods).map((method) => (
        <PaymentTile
          key={method}
          name={name}
          value={method}
          title={(method === 'cash' && cashName) || text.names[method]}
          isChosen={method === chosen}
          onChoose={() => onChoose(method)}
        >
          {method === 'cash' ? text.cashAmount(total) : text.means[method]}
        </PaymentTile>
      ))}
    </div>
  );
}

/** The most common methods in Portugal come first. */
const order: readonly PaymentMethod[] = ['mb_way', 'multibanco', 'card', 'cash'];

export const shownMethods = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  order.filter((method) => methods.includes(method));
