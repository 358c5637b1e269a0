import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { formatCents } from '#domain/money.ts';
import { shortId } from '#domain/order-view.ts';
import type { StoredOrder } from '#server/features/orders/order.repository.ts';
import { sandboxPayment as text } from '#text/sandbox-payment.ts';
import type { PaymentRow } from '../payment.repository.ts';
import { returnAddresses } from '../providers/payment-provider.ts';

/** The form's answers: the name of each button. */
export const sandboxChoices = ['pay', 'decline', 'payLater', 'cancel'] as const;

const style = [
  // Like the pages of the shop: Chromium reports an error when one of two pages wants a transition and the other none.
  '@view-transition{navigation:auto}@media(prefers-reduced-motion:reduce){@view-transition{navigation:none}}',
  ':root{color-scheme:light dark}',
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:0 auto;padding:1.5rem}',
  'h1{font-size:1.75rem}h2{font-size:1.25rem}',
  '.notice{border:2px dashed;border-radius:.5rem;padding:.75rem 1rem;font-weight:600}',
  'dl{display:grid;grid-template-columns:1fr auto;row-gap:.5rem}',
  'dd{margin:0;padding-left:1rem;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}',
  '.total{border-top:1px solid;padding-top:.5rem;font-weight:700}',
  '[role=alert]{border-left:.25rem solid;padding-left:.75rem;font-weight:600}',
  'form{display:grid;gap:.75rem}',
  'button{font:inherit;padding:.75rem;border:1px solid;border-radius:2rem;background:none;color:inherit;cursor:pointer}',
  'button[value=pay]{background:CanvasText;color:Canvas;font-weight:700}',
].join('');

const styleHash = createHash('sha256').update(style).digest('base64');

/** The headers of the page: it runs no script, and its form may lead to the shop only. */
export const sandboxHeaders = (returnTo: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${returnTo}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

/** The page for one payment. The tag escapes what it is given, so that a product's name never becomes markup. */
export async function sandboxPage(payment: PaymentRow, stored: StoredOrder, isDeclined: boolean): Promise<string> {
  const page = html`<!doctype html>
    <html lang="pt">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${text.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${text.title}</h1>
          <p class="notice">${text.notice}</p>
          <h2>${text.order(shortId(stored.order.id))}</h2>
          ${amounts(stored)} ${isDeclined ? html`<p role="alert">${text.declined}</p>` : ''} ${choices(payment)}
        </main>
      </body>
    </html>`;
  return String(await page);
}

const amounts = ({ order, lines }: StoredOrder) =>
  html`<dl>
    ${lines.map(
      (line) =>
        html`<dt>${line.quantity} × ${line.name}</dt>
          <dd>${formatCents(line.quantity * line.offer_cents)}</dd>`,
    )}
    ${order.discount_cents > 0 ? discount(order) : ''}
    <dt class="total">${text.total}</dt>
    <dd class="total">${formatCents(order.total_cents)}</dd>
  </dl>`;

const discount = ({ discount_cents, discount_percentage }: StoredOrder['order']) =>
  html`<dt>${text.discount(discount_percentage)}</dt>
    <dd>-${formatCents(discount_cents)}</dd>`;

function choices(payment: PaymentRow) {
  if (payment.state === 'open') {
    return html`<form method="post">
      ${sandboxChoices.map((choice) => html`<button name="choice" value="${choice}">${text[choice]}</button>`)}
    </form>`;
  }
  const { success, cancel } = returnAddresses({ returnTo: payment.return_to, orderId: payment.order_id });
  const isGood = payment.state === 'paid' || payment.state === 'pending';
  return html`<p>${text[payment.state]}</p>
    <p><a href="${isGood ? success : cancel}">${text.toShop}</a></p>`;
}
