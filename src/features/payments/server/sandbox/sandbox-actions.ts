import type { ShopDatabase } from '#server/database/schema.ts';
import { returnAddresses } from '../providers/payment-provider.ts';
import { movePayment, moveSandboxRefund, type SandboxPayment } from '../providers/sandbox/sandbox-books.repository.ts';
import type { Choice } from './sandbox-choices.ts';
import type { MessageKind } from '../providers/sandbox/sandbox-messages.ts';
import { newVoucher, SANDBOX_PATH } from '../providers/sandbox/sandbox-provider.ts';
import type { Sandbox } from '../providers/sandbox/sandbox.ts';

const MB_WAY_TIME = 4 * 60_000;
const VOUCHER_TIME = 7 * 24 * 60 * 60_000;
const PHONE = /^(\+351)?9\d{8}$/;

export interface SandboxActionDeps {
  db: ShopDatabase;
  now: () => Date;
  sandbox: Sandbox;
}

/** The form's fields other than its button. */
interface Fields {
  phone: string;
  refund: string;
}

type SandboxAction = (deps: SandboxActionDeps, payment: SandboxPayment, fields: Fields) => Promise<string>;

const pageOf = ({ session_id }: SandboxPayment): string => `${SANDBOX_PATH}/${session_id}`;
const shopOf = ({ return_to, order_id }: SandboxPayment) => returnAddresses({ returnTo: return_to, orderId: order_id });

/** Marks the payment as paid, then notifies the shop. The messages depend on whether the payment was promised first. */
const pay =
  (messages: (payment: SandboxPayment) => MessageKind[]): SandboxAction =>
  async ({ db, sandbox }, payment) => {
    const from = ['open', 'pending', 'failed', 'expired'] as const;
    const paid = await movePayment(db, payment.session_id, from, { state: 'paid', due_at: null, is_told: 0 });
    if (paid) await sandbox.tell(paid, ...messages(payment));
    return shopOf(payment).success;
  };

const usual = ({ state }: SandboxPayment): MessageKind => (state === 'open' ? 'paid' : 'paidLate');

const end =
  (state: 'failed' | 'expired'): SandboxAction =>
  async ({ db, sandbox }, payment) => {
    const ended = await movePayment(db, payment.session_id, ['open', 'pending'], { state, due_at: null, is_told: 0 });
    if (ended) await sandbox.tell(ended, state);
    return pageOf(payment);
  };

async function promise({ db, sandbox }: SandboxActionDeps, payment: SandboxPayment, changes: object, until: Date) {
  const promised = { ...changes, state: 'pending', expires_at: until.toISOString(), is_told: 0 } as const;
  const pending = await movePayment(db, payment.session_id, ['open'], promised);
  if (pending) await sandbox.tell(pending, 'pending');
  return pending;
}

const after = ({ now }: SandboxActionDeps, time: number): Date => new Date(now().getTime() + time);

const playRefunds =
  (refund_mode: SandboxPayment['refund_mode']): SandboxAction =>
  async ({ db }, payment) => {
    await movePayment(db, payment.session_id, ['paid'], { refund_mode });
    return pageOf(payment);
  };

const moveRefund =
  (from: readonly ('waiting' | 'done')[], state: 'done' | 'failed'): SandboxAction =>
  async ({ db, sandbox }, payment, { refund }) => {
    const moved = await moveSandboxRefund(db, refund, from, state);
    if (moved) await sandbox.sendRefundMessage(moved);
    return pageOf(payment);
  };

const payNow = pay((payment) => [usual(payment)]);

/** The action of each button. It returns the address where the customer goes next. */
export const sandboxActions: Record<Choice, SandboxAction> = {
  pay: payNow,
  confirm: payNow,
  payAtMachine: payNow,
  payAnyway: payNow,
  payTwice: pay((payment) => [usual(payment), usual(payment)]),
  payMixed: pay(() => ['paidLate', 'pending', 'expired']),
  async askPhone(deps, payment, { phone }) {
    const number = phone.replaceAll(/\s/g, '');
    if (!PHONE.test(number)) return `${pageOf(payment)}?problem=phone`;
    await promise(deps, payment, { phone: number }, after(deps, MB_WAY_TIME));
    return pageOf(payment);
  },
  async giveVoucher(deps, payment) {
    await promise(deps, payment, newVoucher(), after(deps, VOUCHER_TIME));
    return pageOf(payment);
  },
  async payLater(deps, payment) {
    const due = deps.now().toISOString();
    const pending = await promise(deps, payment, { due_at: due }, after(deps, VOUCHER_TIME));
    if (pending) deps.sandbox.payLater(pending);
    return shopOf(payment).success;
  },
  // On a real page too, a declined card does not end the session, and neither does leaving the page.
  decline: async (_deps, payment) => `${pageOf(payment)}?problem=declined`,
  cancel: async (_deps, payment) => shopOf(payment).cancel,
  leave: async (_deps, payment) => shopOf(payment).success,
  refuse: end('failed'),
  fail: end('failed'),
  expire: end('expired'),
  refundsWork: playRefunds('works'),
  refundsWait: playRefunds('waits'),
  refundsFail: playRefunds('fails'),
  giveIban: moveRefund(['waiting'], 'done'),
  failRefund: moveRefund(['waiting', 'done'], 'failed'),
};

/** Ends an expired payment, like a real provider. */
export async function endInTime(deps: SandboxActionDeps, payment: SandboxPayment): Promise<void> {
  const isOpen = payment.state === 'open' || (payment.state === 'pending' && payment.due_at === null);
  if (!isOpen || Date.parse(payment.expires_at) > deps.now().getTime()) return;
  await (payment.state === 'open' ? sandboxActions.expire : sandboxActions.fail)(deps, payment, {
    phone: '',
    refund: '',
  });
}
