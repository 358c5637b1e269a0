import { html } from 'hono/html';
import { Address } from '#contract/address.ts';
import { addressLines } from '#domain/address-view.ts';
import { formatDay } from '#domain/dates.ts';
import { firstName } from '#domain/first-name.ts';
import { formatCents } from '#domain/money.ts';
import { shortId } from '#domain/order-view.ts';
import type { Mail } from '#server/services/mail/mail-transport.ts';
import { mail as text } from '#text/mail.ts';
import type { StoredOrder } from '../order.repository.ts';

/** Who ordered, and where the customer's orders are shown. */
interface Recipient {
  name: string;
  email: string;
  ordersUrl?: string | undefined;
}

type Row = readonly [label: string, amount: string];

/** The confirmation of an order for the customer who placed it. */
export async function orderConfirmation(stored: StoredOrder, { name, email, ordersUrl }: Recipient): Promise<Mail> {
  const { order, lines } = stored;
  const parts = {
    greeting: text.greeting(firstName(name)),
    heading: text.orderHeading(shortId(order.id), formatDay(order.created_at)),
    bought: lines.map((line): Row => [
      text.orderLine(line.quantity, line.name),
      formatCents(line.offer_cents * line.quantity),
    ]),
    amounts: amountRows(order),
    address: addressLines(Address.parse(JSON.parse(order.address_json))),
    ordersUrl,
  };
  return {
    to: email,
    subject: text.orderSubject(shortId(order.id)),
    text: asText(parts),
    html: String(await asHtml(parts)),
  };
}

interface Parts {
  greeting: string;
  heading: string;
  bought: Row[];
  amounts: Row[];
  address: string[];
  ordersUrl: string | undefined;
}

function amountRows(order: StoredOrder['order']): Row[] {
  const discount: Row = [text.discount(order.discount_percentage), `-${formatCents(order.discount_cents)}`];
  return [
    [text.subtotal, formatCents(order.subtotal_cents)],
    ...(order.discount_cents > 0 ? [discount] : []),
    [text.total, formatCents(order.total_cents)],
    [text.payment, order.payment_type === 'COD' ? text.cashOnDelivery : text.online],
  ];
}

function asText({ greeting, heading, bought, amounts, address, ordersUrl }: Parts): string {
  const rows = (list: Row[]) => list.map(([label, amount]) => `${label}: ${amount}`).join('\n');
  return [
    greeting,
    text.orderIntro,
    `${heading}\n${rows(bought)}`,
    rows(amounts),
    `${text.deliverTo}:\n${address.join('\n')}`,
    ...(ordersUrl ? [`${text.follow} ${ordersUrl}`] : []),
    text.questions,
  ]
    .join('\n\n')
    .concat('\n');
}

// The tag escapes what it is given, so that a name or a street never becomes markup.
const asHtml = ({ greeting, heading, bought, amounts, address, ordersUrl }: Parts) =>
  html`<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>${greeting}</p>
      <p>${text.orderIntro}</p>
      <h2>${heading}</h2>
      <table cellpadding="4">
        ${[...bought, ...amounts].map(
          ([label, amount]) =>
            html`<tr>
              <td>${label}</td>
              <td align="right">${amount}</td>
            </tr>`,
        )}
      </table>
      <p>
        <b>${text.deliverTo}</b><br />
        ${address.map((line) => html`${line}<br />`)}
      </p>
      ${ordersUrl ? html`<p>${text.follow} <a href="${ordersUrl}">${ordersUrl}</a></p>` : ''}
      <p>${text.questions}</p>
    </html>`;
