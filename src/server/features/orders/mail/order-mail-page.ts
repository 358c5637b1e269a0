import { html } from 'hono/html';
import { addressLines } from '#domain/address-view.ts';
import { formatDay } from '#domain/dates.ts';
import { formatCents } from '#domain/money.ts';
import { shortId } from '#domain/order-view.ts';
import { postalTown } from '#text/postcodes/postal-towns.ts';
import { readStoredAddress } from '#domain/orders/stored-address.ts';
import type { Mail } from '#server/services/mail/mail-transport.ts';
import { mail as mailText } from '#text/mail/mail.ts';
import { orderMail as text } from '#text/mail/order-mail.ts';
import type { StoredOrder } from '../order.repository.ts';

/** What a mail about an order says. */
export interface OrderMailPage {
  to: string;
  subject: string;
  /** Each a paragraph of its own; what stands in them never becomes markup. */
  paragraphs: readonly string[];
  /** Addresses that lead on, each after its words. */
  links?: readonly (readonly [words: string, url: string])[];
  /** Shown with its lines, amounts and address when it is given. */
  summary?: StoredOrder;
  /** Of the delivery address only the postcode is told, and the town that the post knows by it. */
  hidesAddress?: boolean;
  /** Whether the customer may answer it. */
  isAnswerable?: boolean;
}

type Row = readonly [label: string, value: string];

/** The mail in text and in HTML. */
export async function orderMailPage(page: OrderMailPage): Promise<Mail> {
  const { to, subject } = page;
  return { to, subject, text: asText(page), html: String(await asHtml(page)) };
}

const headingOf = ({ order }: StoredOrder): string => text.heading(shortId(order.id), formatDay(order.created_at));

const rowsOf = ({ order, lines }: StoredOrder): Row[] => [
  ...lines
    .filter(({ quantity }) => quantity > 0)
    .map((line): Row => [text.line(line.quantity, line.name), formatCents(line.offer_cents * line.quantity)]),
  [text.subtotal, formatCents(order.subtotal_cents)],
  ...optional(order.discount_cents, [
    text.discount(order.discount_percentage),
    `-${formatCents(order.discount_cents)}`,
  ]),
  ...optional(order.delivery_cents, [text.delivery, formatCents(order.delivery_cents)]),
  [text.total, formatCents(order.total_cents)],
  [text.payment, text.methods[order.payment_method]],
];

const optional = (cents: number, row: Row): Row[] => (cents > 0 ? [row] : []);

function addressOf({ order }: StoredOrder, isHidden: boolean): string[] {
  const address = readStoredAddress(order.address_json);
  if (!isHidden) return addressLines(address);
  return [[address.zipcode, postalTown(address.zipcode)].filter(Boolean).join(' '), text.addressOnPage];
}

function asText({ paragraphs, links = [], summary, hidesAddress = false, isAnswerable }: OrderMailPage): string {
  const rows = (list: readonly Row[]) => list.map(([label, value]) => `${label}: ${value}`).join('\n');
  const order = summary
    ? [
        `${headingOf(summary)}\n${rows(rowsOf(summary))}`,
        `${text.deliverTo}:\n${addressOf(summary, hidesAddress).join('\n')}`,
      ]
    : [];
  return [
    ...paragraphs,
    ...order,
    ...links.map(([words, url]) => `${words} ${url}`),
    ...(isAnswerable ? [mailText.questions] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

// The tag escapes what it is given, so that a name or a street never becomes markup.
const asHtml = ({ paragraphs, links = [], summary, hidesAddress = false, isAnswerable }: OrderMailPage) =>
  html`<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)} ${summary ? asTable(summary, hidesAddress) : ''}
      ${links.map(([words, url]) => html`<p>${words} <a href="${url}">${url}</a></p>`)}
      ${isAnswerable ? html`<p>${mailText.questions}</p>` : ''}
    </html>`;

const asTable = (summary: StoredOrder, hidesAddress: boolean) =>
  html`<h2>${headingOf(summary)}</h2>
    <table cellpadding="4">
      ${rowsOf(summary).map(
        ([label, value]) =>
          html`<tr>
            <td>${label}</td>
            <td align="right">${value}</td>
          </tr>`,
      )}
    </table>
    <p>
      <b>${text.deliverTo}</b><br />
      ${addressOf(summary, hidesAddress).map((line) => html`${line}<br />`)}
    </p>`;
