import { toEuros } from '#core/money.ts';
import { lineCents } from '#features/orders/rules/order-money.ts';
import { readStoredAddress } from '#features/orders/rules/stored-address.ts';
import { type TaxParts, taxParts, taxPartsOfEach } from '#features/orders/rules/tax.ts';
import { shortId } from '#core/strings/short-id.ts';
import { type StoredOrder, toBoughtLine } from '#features/orders/server/order.repository.ts';
import type { UnsentWebhook } from './webhook-message.repository.ts';

const inEuros = ({ base, tax }: TaxParts) => ({
  amount: toEuros(base + tax),
  base: toEuros(base),
  tax: toEuros(tax),
});

/** Returns whether the shop has less money afterwards. */
const isLess = (type: UnsentWebhook['type']): boolean => type === 'order.refunded' || type === 'order.collected_undone';

/** Returns the event, the moved money and the current order as JSON, in euros including IVA. Lines and delivery add up to the order. */
export function webhookBody(unsent: UnsentWebhook, stored: StoredOrder): string {
  const { type, at: timestamp, money } = unsent;
  const percentage = stored.order.tax_percentage;
  const moved = money && {
    ...inEuros(taxParts(isLess(type) ? -money.cents : money.cents, percentage)),
    method: money.method,
    reference: money.reference,
    reason: money.reason,
  };
  return JSON.stringify({ type, timestamp, data: { ...(moved && { money: moved }), order: orderOf(stored) } });
}

function orderOf({ order, lines }: StoredOrder) {
  const inForce = lines.filter(({ quantity }) => quantity > 0);
  const amounts = [...inForce.map((line) => lineCents(toBoughtLine(line))), order.delivery_cents];
  const parts = taxPartsOfEach(amounts, order.tax_percentage).map(inEuros);
  return {
    id: order.id,
    number: shortId(order.id),
    placedAt: order.created_at,
    status: order.status,
    isTest: order.is_test === 1,
    nif: order.nif,
    company: order.company,
    address: readStoredAddress(order.address_json),
    taxPercentage: order.tax_percentage,
    lines: inForce.map(({ name, sku, quantity, offer_cents }, index) => ({
      name,
      sku,
      quantity,
      unitPrice: toEuros(offer_cents),
      ...parts[index],
    })),
    delivery: parts.at(-1),
    ...inEuros(taxParts(order.total_cents, order.tax_percentage)),
  };
}
