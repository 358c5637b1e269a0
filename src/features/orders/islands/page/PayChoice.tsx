import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import type { PaymentMethod } from '#features/payments/contract.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { formatCents } from '#core/money.ts';
import { orderTotal } from '../../rules/order-view.ts';
import { $pendingAction, payOrder } from '../../stores/order-actions.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { cart } from '#features/cart/text.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { PaymentMethods, shownMethods } from '#features/payments/islands/PaymentMethods.tsx';

interface Props {
  methods: readonly PaymentMethod[];
  order: OrderDetail;
  /** Whether payment is the main action of the page. */
  isFirst: boolean;
}

/** The available payment methods of the order, with none selected at first. The button names the selected method. */
export function PayChoice({ methods: possible, order, isFirst }: Props) {
  const methods = shownMethods(possible);
  const isBusy = useStore($pendingAction) === 'pay';
  const [wanted, setWanted] = useState<PaymentMethod>();
  const [isMissing, setIsMissing] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const chosen = methods.find((method) => method === wanted);
  const pay = () => {
    setIsMissing(!chosen);
    if (chosen) void payOrder(chosen);
    else rows.current?.querySelector('input')?.focus();
  };
  return (
    <BusyFieldset
      isBusy={isBusy}
      describedBy={isMissing && !chosen ? hintId : undefined}
      className="flex flex-col gap-2"
      legend={<legend className="font-semibold">{text.toPay}</legend>}
    >
      {/* The message has reserved space, so that the content below does not move. */}
      <p id={hintId} className="min-h-5 text-sm text-error">
        {isMissing && !chosen && cart.choosePayment}
      </p>
      <div ref={rows}>
        <PaymentMethods
          name="pay-by"
          methods={methods}
          chosen={chosen}
          total={formatCents(orderTotal(order))}
          cashName={order.pickup ? delivery.cashAtShop : undefined}
          onChoose={setWanted}
        />
      </div>
      <button type="button" className={`${buttonStyle(isFirst ? 'primary' : 'dark', 'block')} mt-2`} onClick={pay}>
        {isBusy ? text.paying : chosen ? payWords(order, chosen) : text.payNow}
      </button>
    </BusyFieldset>
  );
}

/** The button names the amount to pay now. Payment on delivery charges nothing now and may add a fee. */
function payWords(order: OrderDetail, method: PaymentMethod): string {
  const by = order.pickup && method === 'cash' ? delivery.inShop : waysOfPaying.by[method];
  return method === 'cash' ? text.payAtDoor(by) : text.payBy(formatCents(orderTotal(order)), by);
}
