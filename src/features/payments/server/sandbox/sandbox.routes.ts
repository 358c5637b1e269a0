import type { Context } from 'hono';
import { limits } from '#core/limits.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { wrongField } from '#server/http/parse.ts';
import { readBytes } from '#server/http/read-body.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { sandboxPayment as text } from '../../text/sandbox-payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { SIGNATURE_HEADER, WEBHOOK_PATH } from '../payment.routes.ts';
import { type SandboxActionDeps, endInTime, sandboxActions } from './sandbox-actions.ts';
import {
  findSandboxPayment,
  listSandboxRefunds,
  type SandboxPayment,
} from '../providers/sandbox/sandbox-books.repository.ts';
import { type Choice, choicesOf, refundChoices } from './sandbox-choices.ts';
import { sandboxPage } from './sandbox-page.ts';
import { SANDBOX_PATH } from '../providers/sandbox/sandbox-provider.ts';
import { sandboxHeaders } from './sandbox-style.ts';

/** Registers the sandbox's page. Anyone with its address may use it, without a session or cookie. */
export function registerSandboxRoutes({ hono, deps: { db, now, payments } }: ApiRouter<PaymentDeps>): void {
  const { sandbox } = payments;
  if (!sandbox) return;
  const deps: SandboxActionDeps = { db, now, sandbox };
  const path = `${SANDBOX_PATH}/:session` as const;
  sandbox.connect(async (body, signature) =>
    hono.request(WEBHOOK_PATH, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } }),
  );

  hono.get(path, async (context) => {
    await endInTime(deps, await expectPayment(deps, context.req.param('session')));
    return await show(deps, context);
  });

  hono.post(path, async (context) => {
    await endInTime(deps, await expectPayment(deps, context.req.param('session')));
    const payment = await expectPayment(deps, context.req.param('session'));
    const body = await readBytes(context.req.raw, limits.api.maxJsonBytes);
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const choice = toChoice(form.get('choice'));
    const fields = { phone: form.get('phone') ?? '', refund: form.get('refund') ?? '' };
    if (!(await isPossible(deps, payment, choice, fields.refund))) return await show(deps, context);
    return context.redirect(await sandboxActions[choice](deps, payment, fields), 303);
  });
}

function toChoice(given: string | null): Choice {
  if (given === null || !Object.hasOwn(text.choices, given)) throw wrongField('choice', 'invalid_value');
  return given as Choice;
}

/** Rejects buttons of an earlier state, because the page may have been open for a while. */
async function isPossible({ db }: SandboxActionDeps, payment: SandboxPayment, choice: Choice, refundId: string) {
  const { usual, other } = choicesOf(payment);
  if (usual.includes(choice) || other.includes(choice)) return true;
  const refund = (await listSandboxRefunds(db, payment.session_id)).find(({ id }) => id === refundId);
  return refund !== undefined && refundChoices[refund.state].includes(choice);
}

async function expectPayment({ db }: SandboxActionDeps, sessionId: string): Promise<SandboxPayment> {
  const payment = sessionId.includes('\0') ? undefined : await findSandboxPayment(db, sessionId);
  if (!payment) throw new ApiProblem('not_found');
  return payment;
}

async function show(deps: SandboxActionDeps, context: Context<ApiEnv>): Promise<Response> {
  const payment = await expectPayment(deps, context.req.param('session') ?? '');
  const refunds = await listSandboxRefunds(deps.db, payment.session_id);
  const page = await sandboxPage({ payment, refunds, problem: context.req.query('problem') });
  return context.html(page, 200, sandboxHeaders(payment.return_to));
}
