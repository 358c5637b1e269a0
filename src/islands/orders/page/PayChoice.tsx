import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PaymentMethod } from '#contract/order-life.ts';
import type { OrderDetail } from '#contract/order.ts';
import { formatCents } from '#domain/money.ts';
import { orderTotal } from '#domain/order-view.ts';
import { $actUnderWay, payOrder } from '#stores/orders/order-acts.ts';
import { orderPage as text } from '#text/order-page.ts';
import { waysOfPaying } from '#text/ways-of-paying.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { PaymentRow } from '../../checkout/PaymentRow.tsx';
import { shownMethods } from '../../checkout/shown-methods.ts';

interface Props {
  methods: readonly PaymentMethod[];
  order: OrderDetail;
  /** Paying is what the page asks for. */
  isFirst: boolean;
}

/** The ways in which the order can be paid now, each with what it means; the button names the chosen one. */
export function PayChoice({ methods: possible, order, isFirst }: Props) {
  const methods = shownMethods(possible);
  const isBusy = useStore($actUnderWay) === 'pay';
  const [wanted, setWanted] = useState<PaymentMethod>();
  const chosen = wanted && methods.includes(wanted) ? wanted : methods[0];
  if (!chosen) return null;
  return (
    <BusyFieldset isBusy={isBusy} className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{text.toPay}</legend>
      {methods.map((method) => (
        <PaymentRow
          key={method}
          name="pay-by"
          method={method}
          total={formatCents(orderTotal(order))}
          isChosen={method === chosen}
          onChoose={() => setWanted(method)}
        />
      ))}
      <button
        type="button"
        className={`${buttonStyle(isFirst ? 'primary' : 'dark', 'block')} mt-2`}
        onClick={() => void payOrder(chosen)}
      >
        {isBusy ? text.paying : text.payBy(waysOfPaying.by[chosen])}
      </button>
    </BusyFieldset>
  );
}
