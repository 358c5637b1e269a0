import { useEffect } from 'react';
import type { OrderPayment } from '../contract/order-life.ts';
import { formatSpan } from '#core/dates.ts';
import { orderPayment as text } from '../text/order-payment.ts';
import { Icon } from '#ui/Icon.tsx';
import { MultibancoTicket } from './MultibancoTicket.tsx';
import { useTimeLeft } from './use-time-left.ts';

interface Props {
  payment: OrderPayment;
  isTest: boolean;
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

interface MbWayProps {
  payment: OrderPayment;
  /** Whether the shop's own page asked for the phone number. Only then is the end of the waiting time known. */
  isOurs: boolean;
  /** Checks whether the payment is confirmed. Called every few seconds and at the end of the waiting time. */
  look: () => void;
}

const every = 3_000;

/** Shown while the customer confirms the payment in the MB WAY app. */
function MbWayWait({ payment, isOurs, look }: MbWayProps) {
  useEffect(() => {
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
  }, [look]);
  return (
    <div>
      <p className="flex items-center gap-3 font-display text-2xl font-extrabold">
        <Icon name="smartphone" className="size-7 shrink-0 text-tide" />
        {text.confirmInApp}
      </p>
      <p className="mt-2 text-ink-soft">{text.confirmInAppText}</p>
      {isOurs && payment.expiresAt && <Countdown until={payment.expiresAt} look={look} />}
    </div>
  );
}

function Countdown({ until, look }: { until: string; look: () => void }) {
  const left = useTimeLeft(until, look);
  return (
    <p className="mt-2 flex items-center gap-2 text-sm font-semibold tabular-nums text-amber">
      <Icon name="clock" className="size-4 shrink-0" />
      {left > 0 ? text.timeLeft(formatSpan(left)) : text.heldOver}
    </p>
  );
}
