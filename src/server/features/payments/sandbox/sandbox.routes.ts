import type { Context } from 'hono';
import { limits } from '#contract/limits.ts';
import { findOrder, type StoredOrder } from '#server/features/orders/order.repository.ts';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { wrongField } from '#server/platform/http/parse.ts';
import { readBytes } from '#server/platform/http/read-body.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPaymentBySession, listPending, type PaymentRow } from '../payment.repository.ts';
import { SIGNATURE_HEADER, WEBHOOK_PATH } from '../payment.routes.ts';
import { returnAddresses } from '../providers/payment-provider.ts';
import { type Sandbox, SANDBOX_PATH } from '../providers/sandbox.ts';
import { sandboxChoices, sandboxHeaders, sandboxPage } from './sandbox-page.ts';

interface OpenPage {
  payment: PaymentRow;
  stored: StoredOrder;
}

/** The sandbox's own page; whoever knows its address may use it, and no session or cookie matters. */
export function registerSandboxRoutes(router: ApiRouter<PaymentDeps>): void {
  const { hono, deps } = router;
  const { sandbox } = deps.payments;
  if (!sandbox) return;
  const path = `${SANDBOX_PATH}/:session` as const;
  sandbox.connect(async (body, signature) =>
    hono.request(WEBHOOK_PATH, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } }),
  );

  hono.get(path, async (context) => {
    const page = await findPage(router, sandbox, context.req.param('session'));
    return await show(context, page, context.req.query('declined') !== undefined);
  });

  hono.post(path, async (context) => {
    const page = await findPage(router, sandbox, context.req.param('session'));
    const body = await readBytes(context.req.raw, limits.api.maxJsonBytes);
    const given = new URLSearchParams(new TextDecoder().decode(body)).get('choice');
    const choice = sandboxChoices.find((known) => known === given);
    if (!choice) throw wrongField('choice', 'invalid_value');
    if (page.payment.state !== 'open') return await show(context, page, false);
    return context.redirect(await choose(router, sandbox, page, choice), 303);
  });
}

/** Takes up the promised payments that had not come when the shop stopped. */
export async function resumeLatePayments(deps: PaymentDeps): Promise<void> {
  const { sandbox } = deps.payments;
  if (!sandbox) return;
  for (const payment of await listPending(deps.db)) {
    const stored = await findOrder(deps.db, payment.order_id);
    if (stored) payLater(deps, sandbox, { payment, stored });
  }
}

const payLater = ({ log }: PaymentDeps, sandbox: Sandbox, page: OpenPage): void =>
  sandbox.payLater(messageOf(page), (problem) => log('A late test payment failed', problem));

/** Sends what the choice means and answers where the customer goes next. */
async function choose(
  { deps }: ApiRouter<PaymentDeps>,
  sandbox: Sandbox,
  page: OpenPage,
  choice: (typeof sandboxChoices)[number],
): Promise<string> {
  const { success, cancel } = returnAddresses({ returnTo: page.payment.return_to, orderId: page.payment.order_id });
  const message = messageOf(page);
  // As on a real page: a refused card ends nothing, and leaving the page neither.
  if (choice === 'decline') return `${SANDBOX_PATH}/${message.sessionId}?declined`;
  if (choice === 'cancel') return cancel;
  await sandbox.tell({ ...message, outcome: choice === 'pay' ? 'paid' : 'pending' });
  if (choice === 'payLater') payLater(deps, sandbox, page);
  return success;
}

async function findPage({ deps }: ApiRouter<PaymentDeps>, sandbox: Sandbox, sessionId: string): Promise<OpenPage> {
  const find = async () => (sessionId.includes('\0') ? undefined : await findPaymentBySession(deps.db, sessionId));
  let payment = await find();
  const stored = payment && (await findOrder(deps.db, payment.order_id));
  if (!payment || !stored) throw new ApiProblem('not_found');
  if (payment.state === 'open' && Date.parse(payment.expires_at) <= deps.now().getTime()) {
    await sandbox.tell({ ...messageOf({ payment, stored }), outcome: 'expired' });
    payment = (await find()) ?? payment;
  }
  return { payment, stored };
}

const messageOf = ({ payment, stored }: OpenPage) => ({
  sessionId: payment.session_id ?? '',
  orderId: payment.order_id,
  amountCents: stored.order.total_cents,
});

const show = async (context: Context<ApiEnv>, { payment, stored }: OpenPage, isDeclined: boolean) =>
  context.html(await sandboxPage(payment, stored, isDeclined), 200, sandboxHeaders(payment.return_to));
