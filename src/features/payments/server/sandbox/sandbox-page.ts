import { html, raw } from 'hono/html';
import { type Cents, formatCents } from '#core/money.ts';
import { shortId } from '#core/strings/short-id.ts';
import { sandboxPayment as text } from '../../text/sandbox-payment.ts';
import { type ChargedLine, returnAddresses } from '../providers/payment-provider.ts';
import type { SandboxPayment, SandboxRefund } from '../providers/sandbox/sandbox-books.repository.ts';
import { type Choice, choicesOf, pays, refundChoices } from './sandbox-choices.ts';
import { sandboxStyle } from './sandbox-style.ts';

/** Seconds between checks whether the app has confirmed the payment. */
const REFRESH = 5;

export interface SandboxView {
  payment: SandboxPayment;
  refunds: readonly SandboxRefund[];
  problem?: string | undefined;
}

/** Returns the page of one payment. The tag escapes its values, so that a product's name never becomes markup. */
export async function sandboxPage(view: SandboxView): Promise<string> {
  const { payment } = view;
  const waitsForApp = payment.state === 'pending' && payment.method === 'mb_way';
  const page = html`<!doctype html>
    <html lang="pt">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${waitsForApp ? html`<meta http-equiv="refresh" content="${REFRESH}" />` : ''}
        <title>${text.title}</title>
        ${raw(`<style>${sandboxStyle}</style>`)}
      </head>
      <body>
        <header>
          <h1>${text.title}</h1>
          <p class="notice">${text.notice}</p>
          ${wave}
        </header>
        <main>
          <h2 class="subject">${text.order(shortId(payment.order_id))} · ${text.methods[payment.method]}</h2>
          ${amounts(payment)} ${standing(view)} ${usualChoices(payment)} ${refundList(view)} ${otherChoices(payment)}
        </main>
      </body>
    </html>`;
  return String(await page);
}

/** The edge between the dark head and the page. */
const wave = raw(
  '<svg viewBox="0 0 1200 48" preserveAspectRatio="none" aria-hidden="true"><path fill="currentColor" d="M0 30c150-24 300-24 450 0s300 24 450 0 225-18 300-6v24H0Z"/></svg>',
);

const amounts = ({ lines_json, cents }: SandboxPayment) =>
  html`<dl>
    ${(JSON.parse(lines_json) as ChargedLine[]).map(
      ({ name, quantity, unitCents }) =>
        html`<dt>${quantity === 1 ? name : `${quantity} × ${name}`}</dt>
          <dd>${formatCents(quantity * unitCents)}</dd>`,
    )}
    <dt class="total">${text.total}</dt>
    <dd class="total">${formatCents(cents)}</dd>
  </dl>`;

function standing({ payment, problem }: SandboxView) {
  if (problem === 'declined' && payment.state === 'open') return html`<p role="alert">${text.declined}</p>`;
  if (problem === 'phone' && payment.state === 'open') return html`<p role="alert">${text.wrongPhone}</p>`;
  if (payment.state === 'open') return '';
  if (payment.state === 'pending') return pendingPart(payment);
  const { success, cancel } = returnAddresses({ returnTo: payment.return_to, orderId: payment.order_id });
  return html`<p>${text[payment.state]}</p>
    <p><a href="${payment.state === 'paid' ? success : cancel}">${text.toShop}</a></p>`;
}

function pendingPart(payment: SandboxPayment) {
  const until = html`<p>${text.until(moment.format(new Date(payment.expires_at)))}</p>`;
  const told = html`<p role="status">${text.waitingFor[payment.method]}</p>`;
  if (payment.method === 'card') return told;
  return html`${told} ${payment.method === 'multibanco' ? voucher(payment) : ''} ${until}`;
}

const voucher = ({ entity, reference, cents }: SandboxPayment) =>
  html`<dl class="voucher">
    <dt>${text.entity}</dt>
    <dd>${entity}</dd>
    <dt>${text.reference}</dt>
    <dd>${reference?.match(/.{1,3}/g)?.join(' ')}</dd>
    <dt>${text.amount}</dt>
    <dd>${formatCents(cents)}</dd>
  </dl>`;

const moment = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Lisbon' });

/** A button. A payment button includes the amount. */
const button = (choice: Choice, { isFirst = false, cents }: { isFirst?: boolean; cents?: Cents } = {}) => {
  const words = text.choices[choice];
  const name = cents !== undefined && pays(choice) ? text.paying(words, formatCents(cents)) : words;
  return html`<button name="choice" value="${choice}" ${isFirst ? raw('class="first"') : ''}>${name}</button>`;
};

function usualChoices(payment: SandboxPayment) {
  const { usual } = choicesOf(payment);
  if (usual.length === 0) return '';
  return html`<form method="post">
    ${usual.includes('askPhone') ? phoneField : ''}
    ${usual.map((choice, index) => button(choice, { isFirst: index === 0, cents: payment.cents }))}
  </form>`;
}

const phoneField = html`<label>
  ${text.phone}
  <input name="phone" type="tel" inputmode="tel" autocomplete="tel" value="912 345 678" />
  <small>${text.phoneHint}</small>
</label>`;

const refundList = ({ payment, refunds }: SandboxView) =>
  payment.state === 'paid'
    ? html`<h2>${text.refunds}</h2>
        <p>${text.refundMode[payment.refund_mode]}</p>
        ${refunds.map(refundPart)}`
    : '';

const refundPart = ({ id, cents, state }: SandboxRefund) =>
  html`<form method="post">
    <p>${formatCents(cents)}: ${text.refundStates[state]}</p>
    <input type="hidden" name="refund" value="${id}" />
    ${refundChoices[state].map((choice) => button(choice))}
  </form>`;

const otherChoices = (payment: SandboxPayment) =>
  html`<details>
    <summary>${text.otherCases}</summary>
    <form method="post">${choicesOf(payment).other.map((choice) => button(choice, { cents: payment.cents }))}</form>
  </details>`;
