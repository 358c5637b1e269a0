import type { OrderMail, SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { englishTime } from '#core/english-time.ts';
import { sellerOrderMails as text } from '../../../text/seller-order-mails.ts';
import { ActionButton } from './ActionButton.tsx';
import { Panel } from './Panel.tsx';

/** The mails of the order to its customer, the newest first. Each can be sent again. */
export function MailPanel({ order: { mails = [], acts } }: { order: SellerOrderDetail }) {
  const canSend = acts.includes('mail_again');
  return (
    <Panel title={text.title}>
      {mails.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {mails.toReversed().map((mail) => (
            <MailRow key={mail.id} mail={mail} canSend={canSend && mail.canSend} />
          ))}
        </ul>
      )}
      {canSend && mails.some((mail) => mail.canSend) && <p className="text-ink-soft">{text.hint}</p>}
    </Panel>
  );
}

function MailRow({ mail, canSend }: { mail: OrderMail; canSend: boolean }) {
  const { id, subject, to, at, state, isCopy } = mail;
  const time = englishTime(at);
  const facts = [time, text.to(to), ...(isCopy ? [text.copy] : [])].join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-48 break-words">
        <p className="font-semibold">{subject}</p>
        <p className="text-ink-soft">
          {`${facts}: `}
          <span className={state === 'failed' ? 'text-error' : ''}>{text.states[state]}</span>
        </p>
      </div>
      {canSend && (
        <ActionButton
          action={{ kind: 'mail_again', mailId: id }}
          label={text.again}
          name={text.againOf(subject, time)}
        />
      )}
    </li>
  );
}
