import type { SellerAction } from '#features/orders/contract/order-actions.ts';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** The products that are not in the order. */
export async function otherProducts(db: ShopDatabase, { lines }: SellerOrderDetail): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('archived_at', 'is', null).orderBy('seq').execute();
  return rows.map(({ id }) => id).filter((id) => lines.every(({ productId }) => productId !== id));
}

type Change = Extract<SellerAction, { kind: 'change' }>;

interface Chosen {
  nth: number;
  euros: number;
  others: readonly string[];
}

/** Changes of goods, prices and discount. The shop refuses those that cost more. */
export function possibleChanges({ nth, euros, others }: Chosen, { lines }: SellerOrderDetail): SellerAction[] {
  const line = lines[nth % lines.length];
  if (!line) return [];
  const { position, quantity, productId } = line;
  const price = line.offerPrice ?? 0;
  const half = Math.floor(price * 50) / 100;
  const gift = others[nth % Math.max(1, others.length)] ?? productId;
  const change: Omit<Change, 'discount'> = { kind: 'change', lines: [], added: [], askedBy: 'customer' };
  const all: Change[] = [
    { ...change, discount: { kind: 'percent', value: 1 + (nth % 30) } },
    { ...change, discount: { kind: 'euros', value: Math.min(euros, 10) } },
    { ...change, lines: [{ position, unitPrice: half }] },
    { ...change, lines: [{ position, unitPrice: half, quantity: quantity + 1 }] },
    { ...change, lines: [{ position, quantity: Math.max(0, quantity - 1) }] },
    { ...change, lines: [{ position, swapTo: gift, unitPrice: price }] },
    { ...change, added: [{ productId: gift, quantity: 1, unitPrice: 0 }] },
    { ...change, lines: [{ position, quantity: 0 }], added: [{ productId: gift, quantity: 2, unitPrice: half }] },
    { ...change, lines: [{ position, quantity: quantity + 1 }] },
  ];
  return all.slice(nth % all.length).slice(0, 1);
}

type Proposal = Extract<SellerAction, { kind: 'propose' }>;

/** Changes that need the customer's consent: they cost more, or the customer did not ask for them. */
export function possibleProposals(
  { nth, others }: Omit<Chosen, 'euros'>,
  { lines }: SellerOrderDetail,
): SellerAction[] {
  const line = lines[nth % lines.length];
  if (!line) return [];
  const { position, quantity, productId } = line;
  const price = line.offerPrice ?? 0;
  const gift = others[nth % Math.max(1, others.length)] ?? productId;
  const proposal: Omit<Proposal, 'discount'> = { kind: 'propose', lines: [], added: [], askedBy: 'seller' };
  const all: Proposal[] = [
    { ...proposal, lines: [{ position, quantity: quantity + 1 }] },
    { ...proposal, added: [{ productId: gift, quantity: 1, unitPrice: 5 }] },
    { ...proposal, lines: [{ position, swapTo: gift, unitPrice: price }] },
    { ...proposal, lines: [{ position, unitPrice: price + 1 }] },
  ];
  return all.slice(nth % all.length).slice(0, 1);
}
