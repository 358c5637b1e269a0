import type { OrderPayment } from '../contract/order-life.ts';
import { formatSpan, formatTime, formatWeekday } from '#core/dates.ts';
import { formatCents, toCents } from '#core/money.ts';
import { copyText } from '#browser/clipboard.ts';
import { orderPayment as text } from '../text/order-payment.ts';
import { Icon } from '#ui/Icon.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { CopyButton } from './CopyButton.tsx';
import { useTimeLeft } from './use-time-left.ts';

const inThrees = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 ');

export function MultibancoTicket({ payment, onEnd }: { payment: OrderPayment; onEnd: () => void }) {
  const { entity, reference, amount, expiresAt } = payment;
  if (!entity || !reference) return null;
  const price = formatCents(toCents(amount));
  return (
    <div>
      {expiresAt && <Deadline until={expiresAt} onEnd={onEnd} />}
      <dl className="mt-3 divide-y divide-ink-soft/20 rounded-card bg-sand px-4 sm:px-5">
        <Row name={text.entity} value={entity} copied={entity} />
        <Row name={text.reference} value={inThrees(reference)} copied={reference} />
        <Row name={text.amount} value={price} copied={price.replace(/\s*€/, '')} />
      </dl>
      <button
        type="button"
        className={`${buttonStyle('primary', 'block')} mt-4`}
        onClick={() => void copyText(reference)}
      >
        <Icon name="copy" className="size-5" />
        {text.copyReference}
      </button>
      <p className="mt-4 text-ink-soft">
        {text.whereToPay} <strong className="block font-semibold text-ink">{text.whereToPayPath}</strong>
      </p>
    </div>
  );
}

function Row({ name, value, copied }: { name: string; value: string; copied: string }) {
  return (
    <div className="relative py-1.5 pr-12">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl font-extrabold tabular-nums leading-7">{value}</dd>
      <dd className="absolute inset-y-0 right-0 flex items-center">
        <CopyButton what={name} value={copied} />
      </dd>
    </div>
  );
}

function Deadline({ until, onEnd }: { until: string; onEnd: () => void }) {
  const left = useTimeLeft(until, onEnd);
  return (
    <>
      <p>
        <span className="text-ink-soft">{text.payAtMultibanco(formatTime(until))}</span>{' '}
        <time dateTime={until} className="block font-display text-2xl font-extrabold">
          {formatWeekday(until)}
        </time>
      </p>
      <p className="mt-1 flex items-center gap-2 text-sm font-semibold text-amber">
        <Icon name="clock" className="size-4 shrink-0" />
        {left > 0 ? text.heldFor(formatSpan(left)) : text.heldOver}
      </p>
    </>
  );
}

/** Reassures customers who have already paid at the cash machine. */
export function PaidAlready() {
  return (
    <p className="text-ink-soft">
      <strong className="font-semibold text-ink">{text.paidAlready}</strong> {text.paidAlreadyText}
    </p>
  );
}
