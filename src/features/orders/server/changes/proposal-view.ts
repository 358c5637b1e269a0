import { addressLines } from '#features/addresses/rules/address-view.ts';
import { toEuros } from '#core/money.ts';
import type { ProposalView } from '../../contract/order-proposal.ts';
import { isAnswerable } from '../../rules/changes/proposal-table.ts';
import { lineCents } from '../../rules/order-money.ts';
import type { OrderDeps } from '../order-deps.ts';
import { isUsable } from '../order-payment.mapper.ts';
import { getOrderState, type OrderRecord, readRecord } from '../order-record.ts';
import { findOrder } from '../order.repository.ts';
import { inEuros } from './change-preview.ts';
import type { ChangePlan } from './plan-change.ts';
import { differenceToPay, planAsShown } from './plan-proposal.ts';
import { findProposalByToken, type ProposalRow, readProposedChange } from '../order-proposal.repository.ts';

type Deps = Pick<OrderDeps, 'db' | 'delivery' | 'isOffered' | 'now'>;

/** Returns the proposed change of a mailed link; undefined for an unknown link. */
export async function readProposal(deps: Deps, token: string): Promise<ProposalView | undefined> {
  const { db } = deps;
  const row = await findProposalByToken(db, token);
  const found = row && (await findOrder(db, row.order_id));
  if (!found) return undefined;
  const record = await readRecord(db, found.order);
  return toView(deps, { ...record, proposal: record.proposal?.id === row.id ? record.proposal : row });
}

async function toView(deps: Deps, record: OrderRecord & { proposal: ProposalRow }): Promise<ProposalView> {
  const { order, proposal } = record;
  const now = deps.now();
  const state = isLate(proposal, now) ? 'expired' : proposal.state;
  const locked = { ...record, deps, transaction: deps.db, state: getOrderState(record), now };
  const plan = isAnswerable({ state }) ? await planAsShown(locked) : undefined;
  return {
    state,
    reason: proposal.reason,
    orderId: order.id,
    version: order.version,
    endsAt: proposal.ends_at,
    method: order.payment_method,
    taxPercentage: order.tax_percentage,
    change: plan ? toChange(record, plan) : null,
    payment: paymentOf(record, now),
  };
}

/** The worker that ends proposals may be some seconds late. */
const isLate = ({ state, ends_at }: ProposalRow, now: Date): boolean =>
  state === 'open' && now.getTime() >= Date.parse(ends_at);

function paymentOf({ payments, proposal, order }: OrderRecord, now: Date): ProposalView['payment'] {
  const isAwaited = proposal?.state === 'paying' || (proposal?.state === 'accepted' && order.is_paid === 0);
  const open = payments.find((payment) => payment.id === proposal?.payment_id && isUsable(payment, now));
  return isAwaited && open?.page_url ? { url: open.page_url, amount: toEuros(open.cents) } : null;
}

function toChange(
  record: OrderRecord & { proposal: ProposalRow },
  plan: ChangePlan,
): NonNullable<ProposalView['change']> {
  const { address } = readProposedChange(record.proposal);
  const lines = plan.lines.flatMap((line) => {
    const former = plan.present.find(({ productId }) => productId === line.productId);
    const quantityBefore = former?.quantity ?? 0;
    if (line.quantity === 0 && quantityBefore === 0) return [];
    return {
      name: line.name,
      quantityBefore,
      quantity: line.quantity,
      amountBefore: former ? toEuros(lineCents(former)) : 0,
      amount: toEuros(lineCents(line)),
    };
  });
  return {
    before: inEuros(plan.before),
    after: inEuros(plan.after),
    refund: toEuros(plan.refundCents),
    lines,
    address: address ? addressLines({ ...address, _id: '' }) : [],
    dueNow: toEuros(differenceToPay(record, plan)),
  };
}
