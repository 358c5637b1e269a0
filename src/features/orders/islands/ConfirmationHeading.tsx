import type { OrderPayment } from '../contract/order-life.ts';
import type { Confirmation } from '../stores/order-confirmation.ts';
import { orderSuccess as text } from '../text/order-success.ts';
import { ThanksBand } from './ThanksBand.tsx';

const words = {
  checking: { heading: text.created, sentence: text.checking, icon: 'clock', tone: 'bg-amber-pale text-amber' },
  paid: { heading: text.paid, sentence: text.paidText, icon: 'check', tone: 'bg-kelp text-white' },
  unpaid: { heading: text.created, sentence: text.unpaidText, icon: 'clock', tone: 'bg-amber-pale text-amber' },
  free: { heading: text.created, sentence: text.freeText, icon: 'check', tone: 'bg-kelp text-white' },
  placed: { heading: text.created, sentence: text.codText, icon: 'check', tone: 'bg-kelp text-white' },
  failed: { heading: text.failed, sentence: text.failedText, icon: 'waves', tone: 'bg-white text-tide' },
  missing: { heading: text.notFound, sentence: text.notFoundText, icon: 'package', tone: 'bg-white text-tide' },
} as const;

interface Props extends Confirmation {
  payment?: OrderPayment | undefined;
}

/** The result of the order in a few words. Screen readers announce each change. */
export function ConfirmationHeading({ state, order, payment }: Props) {
  const { heading, sentence, icon, tone } = words[state];
  const isWaiting = state === 'checking' || state === 'unpaid';
  const isDone = state === 'paid' || state === 'free' || state === 'placed';
  const isAtMachine = payment?.method === 'multibanco' && !!payment.reference;
  return (
    <div role="status" aria-live="polite">
      <ThanksBand
        order={isDone ? order : undefined}
        icon={icon}
        tone={`${tone} ${state === 'checking' ? 'animate-pulse' : ''}`}
      >
        <h1 className="text-2xl sm:text-5xl">{heading}</h1>
        <p className="mt-2 text-ink-soft">{isWaiting && isAtMachine ? text.payAtMachine : sentence}</p>
      </ThanksBand>
    </div>
  );
}
