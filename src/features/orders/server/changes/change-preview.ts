import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { findProducts } from '#features/catalogue/server/product.repository.ts';
import { findVariants } from '#features/variants/server/model.repository.ts';
import { toEuros } from '#core/money.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { ChangePreview, OrderChange, SwapChoices } from '../../contract/order-change.ts';
import { swapPrice } from '../../rules/changes/changed-lines.ts';
import { lineCents } from '../../rules/order-money.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type OrderRecord, readRecord } from '../order-record.ts';
import { findOrder } from '../order.repository.ts';
import { type ChangePlan, nameOf, planChange, writtenLines } from './plan-change.ts';

type PreviewDeps = Pick<OrderDeps, 'db' | 'delivery' | 'isOffered' | 'attributeTerms'>;

/** Returns what a change would do now. Throws order_not_found, order_changed, postcode_unknown and district_elsewhere. */
export async function previewChange(
  deps: PreviewDeps,
  { orderId, version, change }: { orderId: string; version: number; change: OrderChange },
): Promise<ChangePreview> {
  const record = await recordOf(deps, orderId);
  if (record.order.version !== version) throw new ApiProblem('order_changed', { order: orderId });
  return toPreview(await planChange(deps.db, deps, { record, change }), record);
}

async function recordOf({ db }: PreviewDeps, orderId: string): Promise<OrderRecord> {
  const found = await findOrder(db, orderId);
  if (!found) throw new ApiProblem('order_not_found', { order: orderId });
  return await readRecord(db, found.order);
}

function toPreview(plan: ChangePlan, { order }: OrderRecord): ChangePreview {
  return {
    before: inEuros(plan.before),
    after: inEuros(plan.after),
    lines: writtenLines(plan).map((line) => {
      const former = plan.present.find(({ productId }) => productId === line.productId);
      return {
        name: line.name,
        quantityBefore: former?.quantity ?? 0,
        quantity: line.quantity,
        amountBefore: former ? toEuros(lineCents(former)) : 0,
        amount: toEuros(lineCents(line)),
        left: plan.left.get(line.productId) ?? null,
      };
    }),
    refund: toEuros(plan.refundCents),
    toPay: order.is_paid === 1 ? 0 : toEuros(plan.after.total),
    refusals: [...plan.refusals],
  };
}

/** Returns the amounts of a plan in euros. */
export const inEuros = ({ subtotal, discount, delivery, total }: ChangePlan['before']) => ({
  subtotal: toEuros(subtotal),
  discount: toEuros(discount),
  delivery: toEuros(delivery),
  total: toEuros(total),
});

/** Returns the other variants that are on sale, for each line of an order. Throws order_not_found. */
export async function listSwaps(deps: PreviewDeps, orderId: string): Promise<SwapChoices[]> {
  const { db, isOffered } = deps;
  const reader = new AttributeReader(deps.attributeTerms);
  const { lines } = await recordOf(deps, orderId);
  const inForce = lines.filter(({ quantity }) => quantity > 0);
  const products = await findProducts(
    db,
    inForce.map(({ product_id }) => product_id),
  );
  const choices: SwapChoices[] = [];
  for (const { position, product_id, offer_cents } of inForce) {
    const product = products.find(({ id }) => id === product_id);
    if (!product) continue;
    const variants = (await findVariants(db, reader, product)).filter(
      ({ id, in_stock, archived_at, category, brand }) =>
        id !== product_id && in_stock === 1 && archived_at === null && isOffered({ _id: id, category, brand }),
    );
    const found = variants.map((variant) => ({
      productId: variant.id,
      name: nameOf(variant),
      price: toEuros(swapPrice(offer_cents, product.offer_cents, variant.offer_cents)),
      left: variant.quantity,
    }));
    choices.push({ position, products: found });
  }
  return choices;
}
