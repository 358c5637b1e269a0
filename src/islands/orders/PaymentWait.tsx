import type { OrderPayment } from '#contract/order-life.ts';
import { MbWayWait } from './MbWayWait.tsx';
import { MultibancoTicket } from './MultibancoTicket.tsx';

interface Props {
  payment: OrderPayment;
  isTest: boolean;
  /** Asks whether the payment has arrived. */
  look: () => void;
}

/** Whether the customer pays elsewhere than on a page: at a machine, or in an app. */
export const isPaidElsewhere = ({ method, state, reference }: OrderPayment): boolean =>
  (method === 'multibanco' && !!reference) || (method === 'mb_way' && state === 'pending');

/** What the customer needs to pay at a machine or in an app; nothing for a payment on a page. */
export function PaymentWait({ payment, isTest, look }: Props) {
  if (!isPaidElsewhere(payment)) return null;
  if (payment.method === 'multibanco') return <MultibancoTicket payment={payment} onEnd={look} />;
  return <MbWayWait payment={payment} isOurs={isTest} look={look} />;
}
