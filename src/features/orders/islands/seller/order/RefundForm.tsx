import { type FormEvent, useRef } from 'react';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { limits } from '#core/limits.ts';
import { formatCents, toCents } from '#core/money.ts';
import { fieldText, type NumberRule, priceRule, readNumber } from '#core/typed-number.ts';
import { numberProblem } from '#features/seller/stores/number-problem.ts';
import { runPageAction } from '../../../stores/seller/seller-order-page.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';
import { Choice } from '#features/seller/islands/Choice.tsx';
import { Answers } from '#features/seller/islands/numbers/Answers.tsx';
import { useBusyPage } from './ActionButton.tsx';
import { useDraft, useShownForm } from './use-draft.ts';
import { selectedCents, refundCents, type RefundSelection, emptySelection, refundAction } from './refund-selection.ts';

interface Props {
  order: SellerOrderDetail;
  choice: RefundSelection;
  onChoose: (choice: RefundSelection) => void;
}

const refundDraft = 'refund';
const commonReasons = Object.values(text.returnReasons);

/** The amount, reason and method of a refund. The amount follows the selected units until the seller types another one. */
export function RefundForm({ order, choice, onChoose }: Props) {
  const isBusy = useBusyPage();
  const { typed, keep } = useDraft(refundDraft, text.giveBack);
  useShownForm(refundDraft);
  const reason = typed?.reason ?? '';
  const cents = refundCents(order, choice);
  const isCash = order.payment?.method === 'cash';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const way = !isCash && formText(event.currentTarget).way !== 'transfer' ? 'provider' : 'transfer';
    const action = refundAction(order, choice, { reason, way });
    if (action && (await runPageAction(action, refundDraft))) onChoose(emptySelection);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={text.giveBack} className="border-t border-swell pt-3">
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-3">
        <DeliveryToo order={order} choice={choice} onChoose={onChoose} />
        <div className="grid gap-3 sm:grid-cols-2">
          <RefundAmount order={order} choice={choice} onChoose={onChoose} />
          <Field
            label={text.reason}
            name="reason"
            autoComplete="off"
            list="refund-reasons"
            required
            maxLength={limits.order.maxNoteLength}
            value={reason}
            onChange={({ target }) => keep({ reason: target.value })}
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
          disabled={!refundAction(order, choice, { reason, way: 'provider' })}
          className={`${buttonStyle('outline', 'small')} self-start`}
        >
          {isBusy ? text.busy : cents ? text.refund(formatCents(cents)) : text.giveBack}
        </button>
      </BusyFieldset>
    </form>
  );
}

/** The amount of a refund. Errors show immediately, because selected units may cost more than the refundable amount. */
function RefundAmount({ order, choice, onChoose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const most = toCents(order.refundable);
  const rule: NumberRule = { ...priceRule, least: 1, most };
  const chosen = selectedCents(order, choice);
  const typed = choice.amount ?? fieldText(chosen === 0 ? undefined : chosen, rule.decimals);
  const read = readNumber(typed, rule);
  const type = (amount: string) => onChoose({ ...emptySelection, amount: amount || undefined });
  return (
    <div ref={frame}>
      <Field
        label={text.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        hint={text.amountHint(formatCents(most))}
        error={typed === '' ? undefined : numberProblem(read, rule)}
      />
      <Answers
        label={text.amount}
        rule={rule}
        readings={'flaw' in read ? read.readings : []}
        onChoose={(answer) => {
          type(fieldText(answer, rule.decimals));
          frame.current?.querySelector('input')?.focus();
        }}
      />
    </div>
  );
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
