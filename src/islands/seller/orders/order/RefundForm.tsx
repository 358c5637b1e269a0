import { type FormEvent, useState } from 'react';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';
import { limits } from '#contract/limits.ts';
import { formatCents, toCents, toEuros } from '#domain/money.ts';
import { actOnPage } from '#stores/seller/orders/seller-order-page.ts';
import { sellerOrder as text } from '#text/seller-order.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';
import { Choice } from '../../Choice.tsx';
import { useBusyPage } from './ActButton.tsx';
import { centsChosen, centsToGive, type GiveBack, nothingBack, refundAct } from './give-back.ts';

interface Props {
  order: SellerOrderDetail;
  choice: GiveBack;
  onChoose: (choice: GiveBack) => void;
}

const commonReasons = Object.values(text.returnReasons);

/** Amount, reason and way of a refund; the amount follows the chosen pieces until another one is typed. */
export function RefundForm({ order, choice, onChoose }: Props) {
  const isBusy = useBusyPage();
  const [reason, setReason] = useState('');
  const chosen = centsChosen(order, choice);
  const cents = centsToGive(order, choice);
  const isCash = order.payment?.method === 'cash';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const way = !isCash && formText(event.currentTarget).way !== 'transfer' ? 'provider' : 'transfer';
    const act = refundAct(order, choice, { reason, way });
    if (!act || !(await actOnPage(act))) return;
    setReason('');
    onChoose(nothingBack);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={text.giveBack} className="border-t border-swell pt-3">
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-3">
        <DeliveryToo order={order} choice={choice} onChoose={onChoose} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label={text.amount}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={choice.amount ?? (chosen === 0 ? '' : toEuros(chosen).toFixed(2).replace('.', ','))}
            onChange={({ target }) => onChoose({ ...nothingBack, amount: target.value || undefined })}
            hint={text.amountHint(formatCents(toCents(order.refundable)))}
            error={amountProblem(order, choice)}
          />
          <Field
            label={text.reason}
            name="reason"
            autoComplete="off"
            list="refund-reasons"
            required
            maxLength={limits.order.maxNoteLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <datalist id="refund-reasons">
            {commonReasons.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          {!isCash && <Choice label={text.way} name="way" options={Object.entries(text.ways)} />}
        </div>
        {isCash && <p className="text-ink-soft">{text.refundCash}</p>}
        <button
          type="submit"
          disabled={!refundAct(order, choice, { reason, way: 'provider' })}
          className={`${buttonStyle('outline', 'small')} self-start`}
        >
          {isBusy ? text.busy : cents ? text.refund(formatCents(cents)) : text.giveBack}
        </button>
      </BusyFieldset>
    </form>
  );
}

function amountProblem(order: SellerOrderDetail, choice: GiveBack): string | undefined {
  const cents = centsToGive(order, choice);
  if (cents === undefined) return text.amountInvalid;
  const most = toCents(order.refundable);
  return cents > most ? text.amountTooLarge(formatCents(most)) : undefined;
}

function DeliveryToo({ order, choice, onChoose }: Props) {
  const delivery = order.refundableDelivery ?? order.delivery ?? 0;
  if (delivery <= 0) return null;
  return (
    <label className="flex min-h-touch items-center gap-2">
      <input
        type="checkbox"
        checked={choice.delivery}
        onChange={({ target }) => onChoose({ ...choice, delivery: target.checked, amount: undefined })}
        className="size-5 accent-tide"
      />
      {`${text.deliveryToo}, ${formatCents(toCents(delivery))}`}
    </label>
  );
}
