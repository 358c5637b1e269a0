import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../contract/order.ts';
import { formatTime, formatWeekday } from '#core/dates.ts';
import { $isSendingProof, sendProofAgain } from '#features/accounts/stores/own/own-account.ts';
import { $user } from '#features/session/stores/session.ts';
import { $pendingAction, confirmOrder } from '../../stores/order-actions.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { buttonStyle } from '#ui/styles.ts';

/** The next step for an order with an unconfirmed e-mail address: follow the mailed link, or press the button. */
export function ConfirmLead({ order }: { order: OrderDetail }) {
  const { confirmBy, releasedAt, can } = order;
  if (!confirmBy) return null;
  const until = `${formatWeekday(confirmBy)}, ${formatTime(confirmBy)}`;
  return (
    <div className="flex flex-col items-start gap-3">
      {can.confirm ? <p>{text.confirmHere(until)}</p> : <ByMail until={until} />}
      <p className="text-ink-soft">{releasedAt ? text.confirmToKeep : text.confirmOrNothing}</p>
      {can.confirm ? <ConfirmButton /> : <SendAgain />}
    </div>
  );
}

function ByMail({ until }: { until: string }) {
  const user = useStore($user);
  return <p>{text.confirmByMail(user?.email ?? '', until)}</p>;
}

function ConfirmButton() {
  const isBusy = useStore($pendingAction) === 'confirm';
  return (
    <button
      type="button"
      disabled={isBusy}
      className={buttonStyle('primary', 'block')}
      onClick={() => void confirmOrder()}
    >
      {isBusy ? text.confirming : text.confirm}
    </button>
  );
}

function SendAgain() {
  const isSending = useStore($isSendingProof);
  return (
    <button
      type="button"
      aria-disabled={isSending}
      className={buttonStyle('outline', 'small')}
      onClick={() => void sendProofAgain()}
    >
      {isSending ? text.sendingLink : text.sendLinkAgain}
    </button>
  );
}
