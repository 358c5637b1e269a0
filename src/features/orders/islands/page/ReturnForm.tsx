import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useState } from 'react';
import { limits } from '#core/limits.ts';
import type { OrderLine, ReturnReason } from '../../contract/order-life.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { returnableQuantity } from '../../rules/order-progress.ts';
import { $pendingAction, requestReturn } from '../../stores/order-actions.ts';
import { orderReturns as text } from '../../text/order-returns.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { CountedText } from '#ui/CountedText.tsx';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { ReturnLine } from './ReturnLine.tsx';

const returnReasons = Object.keys(text.reasons) as ReturnReason[];

export function ReturnForm({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const isSending = useStore($pendingAction) === 'return';
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const lines = order.lines.filter((line) => returnableQuantity(order, line) > 0);
  const chosen = lines
    .map((line) => ({
      position: line.position,
      quantity: Math.min(quantities[line.position] ?? 0, returnableQuantity(order, line)),
    }))
    .filter(({ quantity }) => quantity > 0);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const known = returnReasons.find((one) => one === reason);
    if (chosen.length === 0 || !known) return;
    if (!(await requestReturn({ lines: chosen, reason: known, note }))) return;
    setQuantities({});
    setNote('');
    setReason('');
    setIsTried(false);
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-busy={isSending}>
      <BusyFieldset isBusy={isSending} className="flex flex-col gap-4">
        <QuantityChoice
          order={order}
          lines={lines}
          quantities={quantities}
          isMissing={isTried && chosen.length === 0}
          onChange={setQuantities}
        />
        <ReasonChoice reason={reason} isMissing={isTried && !reason} onChoose={setReason} />
        <CountedText
          label={text.note}
          name="note"
          value={note}
          maxLength={limits.order.maxNoteLength}
          counter={text.counter}
          rows={3}
          onChange={setNote}
        />
        <button type="submit" className={buttonStyle('dark', 'block')}>
          {isSending ? text.sendingReturn : text.sendReturn}
        </button>
      </BusyFieldset>
    </form>
  );
}

interface QuantityProps {
  order: OrderDetail;
  lines: readonly OrderLine[];
  /** The quantity to return for each line, by its position. */
  quantities: Record<number, number>;
  isMissing: boolean;
  onChange: (quantities: Record<number, number>) => void;
}

function QuantityChoice({ order, lines, quantities, isMissing, onChange }: QuantityProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className="mb-2 font-semibold">{text.whichLines}</legend>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <ReturnLine
            key={line.position}
            line={line}
            most={returnableQuantity(order, line)}
            quantity={Math.min(quantities[line.position] ?? 0, returnableQuantity(order, line))}
            onChange={(quantity) => onChange({ ...quantities, [line.position]: quantity })}
          />
        ))}
      </ul>
      <p id={errorId} role="alert" className="mt-1 text-sm text-error">
        {isMissing && text.noLines}
      </p>
    </fieldset>
  );
}

interface ReasonProps {
  reason: string;
  isMissing: boolean;
  onChoose: (reason: string) => void;
}

function ReasonChoice({ reason, isMissing, onChoose }: ReasonProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {text.why}
      </label>
      <select
        id={id}
        value={reason}
        required
        aria-invalid={isMissing}
        aria-describedby={`${id}-message`}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className={inputStyle}
      >
        <option value="" disabled>
          {text.chooseReason}
        </option>
        {returnReasons.map((one) => (
          <option key={one} value={one}>
            {text.reasons[one]}
          </option>
        ))}
      </select>
      <p id={`${id}-message`} className="mt-1 text-sm text-error">
        {isMissing && text.chooseReason}
      </p>
    </div>
  );
}
