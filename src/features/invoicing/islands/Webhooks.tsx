import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WebhookMessage } from '../contract/invoicing-endpoints.ts';
import { shortId } from '#core/strings/short-id.ts';
import { englishTime } from '#core/english-time.ts';
import { sellerOrderPath } from '#features/seller/rules/seller-order-path.ts';
import {
  $isInvoicingSetUp,
  $webhookMessages,
  loadWebhookMessages,
  sendWebhookAgain,
} from '../stores/seller-webhooks.ts';
import { webhooks as text } from '../text.ts';
import { panelStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { TouchLink } from '#features/seller/islands/TouchLink.tsx';

type Kind<Type> = Type extends `order.${infer Name}` ? Name : never;

const kindOf = ({ type }: WebhookMessage) => type.slice('order.'.length) as Kind<typeof type>;

function stateOf({ deliveredAt, nextAttemptAt, attempts, lastError }: WebhookMessage): string {
  if (nextAttemptAt) return text.waiting(attempts, lastError, englishTime(nextAttemptAt));
  return deliveredAt ? text.delivered(englishTime(deliveredAt)) : text.givenUp(attempts, lastError);
}

export function Webhooks() {
  const list = useStore($webhookMessages);
  const isSetUp = useStore($isInvoicingSetUp);
  useEffect(() => void loadWebhookMessages(), []);
  const isIdle = isSetUp === false && list.entries.length === 0;
  return (
    <section className={panelStyle} aria-busy={list.state === 'loading'}>
      <h2 className="mb-3 text-lg">{text.title}</h2>
      {isIdle && <p className="text-ink-soft">{text.notSetUp}</p>}
      {!isIdle && list.entries.length === 0 && (
        <ListNotice state={list.state} empty={text.none} onRetry={() => void loadWebhookMessages()} />
      )}
      <ul className="divide-y divide-swell text-sm empty:hidden">
        {list.entries.map((message) => (
          <li key={message.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{text.types[kindOf(message)]}</span>
              <TouchLink href={sellerOrderPath(message.order)} label={text.order(shortId(message.order))} />
              <span className={message.deliveredAt ? 'text-ink-soft' : 'text-amber'}>{stateOf(message)}</span>
            </span>
            <SmallButton label={text.again} onClick={() => void sendWebhookAgain(message.id)} />
          </li>
        ))}
      </ul>
      <Pager page={list.page} pages={list.pages} onChoose={(page) => void loadWebhookMessages(page)} />
    </section>
  );
}
