import type { OrderPayment } from '../contract/order-life.ts';
import { MbWayWait } from './MbWayWait.tsx';
import { MultibancoTicket } from './MultibancoTicket.tsx';

interface Props {
  payment: OrderPayment;
  isTest: boolean;
  /** Checks whether the payment has arrived. */
  look: () => void;
}

/** Whether the customer pays outside a web page: at a cash machine, or in an app. */
export const isPaidElsewhere = ({ method, state, reference }: OrderPayment): boolean =>
  (method === 'multibanco' && !!reference) || (method === 'mb_way' && state === 'pending');

/** The payment data for a cash machine or an app. Renders nothing for a payment on a web page. */
export function PaymentWait({ payment, isTest, look }: Props) {
  if (!isPaidElsewhere(payment)) return null;
  if (payment.method === 'multibanco') return <MultibancoTicket payment={payment} onEnd={look} />;
  return <MbWayWait payment={payment} isOurs={isTest} look={look} />;
}
