import { html } from 'hono/html';
import { addressLines } from '#features/addresses/rules/address-view.ts';
import { preorder } from '#features/catalogue/text/preorder.ts';
import { formatDay } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { taxParts } from '../../rules/tax.ts';
import { typedText } from '../../rules/plain-words.ts';
import { shortId } from '#core/strings/short-id.ts';
import { postalTown } from '#features/addresses/text/postcodes/postal-towns.ts';
import { readStoredAddress } from '../../rules/stored-address.ts';
import type { Mail } from '#server/mail/mail-transport.ts';
import { mail as mailText } from '#server/text/mail.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import type { StoredOrder } from '../order.repository.ts';

export interface OrderMailPage {
  to: string;
  subject: string;
  /** Each text becomes one paragraph. It is escaped, so it never becomes markup. */
  paragraphs: readonly string[];
  /** Links, each shown after its words. */
  links?: readonly (readonly [words: string, url: string])[];
  /** The mail shows its lines, amounts and address when it is given. */
  summary?: StoredOrder;
  /** The lines of the shop's address, if the customer collects the order there. */
  collectAt?: readonly string[] | undefined;
  /** Whether the address is unproven. The mail then shows only its postcode and town, and only plain words of typed texts. */
  isUnproven?: boolean;
  closing?: readonly string[];
  /** Whether the mail goes to the customer, so that replies are possible. By law, it must say that it is no invoice. */
  isAnswerable?: boolean;
}

type Row = readonly [label: string, value: string];

export async function orderMailPage({ summary, isUnproven = false, collectAt, ...page }: OrderMailPage): Promise<Mail> {
  const { to, subject } = page;
  const shown: Shown = { ...page, order: summary && summaryOf(summary, isUnproven, collectAt) };
  return { to, subject, text: asText(shown), html: String(await asHtml(shown)) };
}

interface Summary {
  heading: string;
  rows: Row[];
  place: string;
  address: readonly string[];
}

type Shown = Omit<OrderMailPage, 'summary' | 'isUnproven' | 'collectAt'> & { order: Summary | undefined };

const summaryOf = (stored: StoredOrder, isUnproven: boolean, collectAt: readonly string[] | undefined): Summary => ({
  heading: text.heading(shortId(stored.order.id), formatDay(stored.order.created_at)),
  rows: rowsOf(stored, isUnproven),
  place: collectAt ? text.collectAt : text.deliverTo,
  address: collectAt ?? addressOf(stored, isUnproven),
});

const rowsOf = ({ order, lines }: StoredOrder, isUnproven: boolean): Row[] => [
  ...lines
    .filter(({ quantity }) => quantity > 0)
    .map((line): Row => [lineText(line), formatCents(line.offer_cents * line.quantity)]),
  [text.subtotal, formatCents(order.subtotal_cents)],
  ...optional(order.discount_cents, [
    text.discount(shownDiscount(order, lines.length)),
    `-${formatCents(order.discount_cents)}`,
  ]),
  ...optional(order.delivery_cents, [text.delivery, formatCents(order.delivery_cents)]),
  [text.total, formatCents(order.total_cents)],
  taxRow(order),
  [text.payment, paymentOf(order)],
  ...(order.nif ? [[text.nif, [order.nif, companyOf(order, isUnproven)].filter(Boolean).join(', ')] as const] : []),
];

/** A pre-ordered product has its promised day, also after that day, because the mail is the customer's proof. */
const lineText = ({ quantity, name, available_from }: StoredOrder['lines'][number]): string =>
  [text.line(quantity, name), ...(available_from === null ? [] : [preorder.orderSentFrom(available_from)])].join('. ');

const paymentOf = ({ is_pickup, payment_method: method }: StoredOrder['order']): string =>
  is_pickup === 1 && method === 'cash' ? text.payAtShop : text.methods[method];

/** The percentage of the promo code, or 0 if the seller has given more. Each line's share is rounded to the cent. */
function shownDiscount(order: StoredOrder['order'], lines: number): number {
  const percentage = order.promo_percentage ?? order.discount_percentage;
  return order.discount_cents > (order.subtotal_cents * percentage) / 100 + lines ? 0 : percentage;
}

const companyOf = ({ company }: StoredOrder['order'], isUnproven: boolean): string =>
  typedText(company ?? '', { isProven: !isUnproven });

function taxRow({ total_cents: total, tax_percentage: percentage }: StoredOrder['order']): Row {
  const { base, tax } = taxParts(total, percentage);
  return [text.tax(percentage, formatCents(base)), formatCents(tax)];
}

const optional = (cents: number, row: Row): Row[] => (cents > 0 ? [row] : []);

function addressOf({ order }: StoredOrder, isUnproven: boolean): string[] {
  const address = readStoredAddress(order.address_json);
  if (!isUnproven) return addressLines(address);
  return [[address.zipcode, postalTown(address.zipcode)].filter(Boolean).join(' '), text.addressOnPage];
}

function asText({ paragraphs, links = [], order, isAnswerable, closing = [] }: Shown): string {
  const rows = (list: readonly Row[]) => list.map(([label, value]) => `${label}: ${value}`).join('\n');
  const summary = order && [`${order.heading}\n${rows(order.rows)}`, `${order.place}:\n${order.address.join('\n')}`];
  return [
    ...paragraphs,
    ...(summary ?? []),
    ...links.map(([words, url]) => `${words} ${url}`),
    ...(isAnswerable ? [mailText.questions, text.notAnInvoice] : []),
    ...closing,
  ]
    .join('\n\n')
    .concat('\n');
}

// The tag escapes its values, so that a name or a street never becomes markup.
const asHtml = ({ paragraphs, links = [], order, isAnswerable, closing = [] }: Shown) =>
  html`<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)} ${order ? asTable(order) : ''}
      ${links.map(([words, url]) => html`<p>${words} <a href="${url}">${url}</a></p>`)}
      ${
        isAnswerable
          ? html`<p>${mailText.questions}</p>
              <p>${text.notAnInvoice}</p>`
          : ''
      }
      ${closing.map((paragraph) => html`<p><small>${paragraph}</small></p>`)}
    </html>`;

const asTable = ({ heading, rows, place, address }: Summary) =>
  html`<h2>${heading}</h2>
    <table cellpadding="4">
      ${rows.map(
        ([label, value]) =>
          html`<tr>
            <td>${label}</td>
            <td align="right">${value}</td>
          </tr>`,
      )}
    </table>
    <p>
      <b>${place}</b><br />
      ${address.map((line) => html`${line}<br />`)}
    </p>`;
