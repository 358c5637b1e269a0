import type { OrderPayment } from '../contract/order-life.ts';
import type { Confirmation } from '../stores/order-confirmation.ts';
import { orderSuccess as text } from '../text/order-success.ts';
import { Icon } from '#ui/Icon.tsx';

const words = {
  checking: { heading: text.created, sentence: text.checking, icon: 'clock', tone: 'bg-amber-pale text-amber' },
  paid: { heading: text.paid, sentence: text.paidText, icon: 'circle-check', tone: 'bg-kelp-pale text-kelp' },
  unpaid: { heading: text.created, sentence: text.unpaidText, icon: 'clock', tone: 'bg-amber-pale text-amber' },
  free: { heading: text.created, sentence: text.freeText, icon: 'circle-check', tone: 'bg-kelp-pale text-kelp' },
  placed: { heading: text.created, sentence: text.codText, icon: 'circle-check', tone: 'bg-kelp-pale text-kelp' },
  failed: { heading: text.failed, sentence: text.failedText, icon: 'waves', tone: 'bg-sand text-tide' },
  missing: { heading: text.notFound, sentence: text.notFoundText, icon: 'package', tone: 'bg-sand text-tide' },
} as const;

interface Props extends Pick<Confirmation, 'state'> {
  /** The pending payment of the order. */
  payment?: OrderPayment | undefined;
}

/** The result of the order in a few words. Screen readers announce each change. */
export function ConfirmationHeading({ state, payment }: Props) {
  const { heading, sentence, icon, tone } = words[state];
  const isWaiting = state === 'checking' || state === 'unpaid';
  const isAtMachine = payment?.method === 'multibanco' && !!payment.reference;
  return (
    <div role="status" aria-live="polite" className="flex flex-col items-center gap-4 text-center">
      <span className={`flex size-20 items-center justify-center rounded-full ${tone}`}>
        <Icon name={icon} className={`size-10 ${state === 'checking' ? 'animate-pulse' : ''}`} />
      </span>
      <h1 className="text-4xl sm:text-5xl">{heading}</h1>
      <p className="max-w-prose text-ink-soft">{isWaiting && isAtMachine ? text.payAtMachine : sentence}</p>
    </div>
  );
}
