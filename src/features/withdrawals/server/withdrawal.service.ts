import { limits } from '#core/limits.ts';
import type { NewWithdrawal, Withdrawal, WithdrawalReceipt } from '../contract/withdrawal.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { mayWaitForGoods, moneyDueOn } from '#features/orders/rules/money-due.ts';
import { lastDayOfRight } from '#features/orders/rules/last-day-to-withdraw.ts';
import { lockRecord } from '#features/orders/server/life/locked-order.ts';
import type { OrderDeps } from '#features/orders/server/order-deps.ts';
import { sendPendingProviderRequests } from '#features/payments/server/provider-requests.service.ts';
import { timedId } from '#server/database/random-id.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { withdrawalEffect, withdrawFromOrder } from './withdraw-from-order.ts';
import { receiptOf, withdrawalNotice } from './withdrawal-mail.ts';
import {
  findNumberedOrder,
  findWithdrawal,
  keepWithdrawal,
  settleWithdrawal,
  type WithdrawalRow,
  type WithdrawalWithOrder,
} from './withdrawal.repository.ts';

/** Saves a withdrawal and queues its receipt, in one transaction, for any order number (portugal.md). A repeated key returns the first receipt. */
export async function declareWithdrawal(deps: OrderDeps, sent: NewWithdrawal): Promise<WithdrawalReceipt> {
  const { db, now, outbox, mailTo, siteUrl } = deps;
  const time = now();
  const number = plainNumber(sent.orderNumber);
  const order = number === undefined ? undefined : await findNumberedOrder(db, number);
  const declared = await deps.transact(async (transaction) => {
    const { row, isNew } = await keepWithdrawal(transaction, {
      id: timedId(time),
      key: sent.key,
      name: sent.name,
      order_number: sent.orderNumber,
      email: sent.email,
      goods: sent.goods,
      order_id: order?.id ?? null,
      is_own_email: order?.emails.includes(sent.email.toLowerCase()) ? 1 : 0,
      sent_at: time.toISOString(),
    });
    if (isNew) {
      // A stranger who knows the number must not write to the order's timeline, cancel the order or learn anything about it.
      const isOwn = order !== undefined && row.is_own_email === 1;
      const taken = isOwn && (await lockRecord(deps, transaction, { orderId: order.id, actor: 'customer' }));
      const effect = taken ? withdrawalEffect(taken, sent.goods) : undefined;
      const { returnShipping } = deps.terms;
      const isProven = isOwn && order.isProven;
      const about = isOwn ? { orderId: order.id } : {};
      const mail = await receiptOf(row, { returnShipping, effect, isProven });
      await outbox.queue(transaction, mail, { kind: 'withdrawalReceipt', ...about });
      if (taken) await withdrawFromOrder(taken, sent.goods);
      const isClosed = effect === 'closed';
      if (mailTo) {
        const notice = await withdrawalNotice(row, { to: mailTo, siteUrl, isClosed });
        await outbox.queue(transaction, notice, { kind: 'withdrawalNotice' });
      }
    }
    return receipt(row);
  });
  if (order) await sendPendingProviderRequests(deps, order.id);
  return declared;
}

/** Records how a withdrawal was settled. Throws withdrawal_not_found when no open withdrawal has this id. */
export async function settle(
  deps: Pick<OrderDeps, 'db' | 'now' | 'terms' | 'delivery'>,
  { id, note }: { id: string; note: string },
): Promise<Withdrawal> {
  return await deps.db.transaction().execute(async (transaction) => {
    await settleWithdrawal(transaction, id, { note, now: deps.now().toISOString() });
    const row = await findWithdrawal(transaction, id);
    if (row?.note !== note) throw new ApiProblem('withdrawal_not_found');
    return toWithdrawal(row, deps);
  });
}

export const toWithdrawal = (row: WithdrawalWithOrder, rules: Rules): Withdrawal => ({
  ...receipt(row),
  id: row.id,
  name: row.name,
  orderNumber: row.order_number,
  email: row.email,
  goods: row.goods,
  ...(row.order_id !== null && { orderId: row.order_id }),
  isOwnEmail: row.is_own_email === 1,
  dueOn: moneyDueOn(row.sent_at),
  ...(row.status !== null && { mayWait: mayWaitForGoods(row.status, row.came_back_at !== null) }),
  ...rightOf(row, rules),
  ...(row.settled_at !== null && { settledAt: row.settled_at }),
  ...(row.note !== null && { note: row.note }),
});

type Rules = Pick<OrderDeps, 'terms' | 'delivery'>;

/** Returns the last day of the right to withdraw, and whether the withdrawal was sent in time. Empty before the delivery. */
function rightOf(
  { status, status_changed_at: changedAt, told_of_withdrawal: told, sent_at: sentAt }: WithdrawalWithOrder,
  { terms: { returnDays }, delivery: { localHolidays } }: Rules,
): Pick<Withdrawal, 'lastDay' | 'isInTime'> {
  if (status !== 'Delivered' || changedAt === null) return {};
  const arrivedOn = lisbonDay(new Date(changedAt));
  const lastDay = lastDayOfRight({ arrivedOn, returnDays, wasInformedOfWithdrawal: told === 1, localHolidays });
  return { lastDay, isInTime: lisbonDay(new Date(sentAt)) <= lastDay };
}

const receipt = ({ id, sent_at: sentAt }: WithdrawalRow): WithdrawalReceipt => ({
  number: id.slice(-limits.order.shortIdLength),
  sentAt,
});

/** Returns the short number of an order, the last 8 letters and digits of a typed number or whole id. Undefined if the text has fewer. */
function plainNumber(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  const { shortIdLength } = limits.order;
  return plain.length < shortIdLength ? undefined : plain.slice(-shortIdLength);
}
