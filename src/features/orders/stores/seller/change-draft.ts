import type { Address } from '#features/addresses/contract/address.ts';
import { readNewAddress } from '#features/addresses/rules/address-rules.ts';
import type { RequestBody } from '#core/endpoint.ts';
import { toCents, toEuros } from '#core/money.ts';
import { centsIn, type NumberRule, readNumber } from '#core/typed-number.ts';
import type { sellerOrderEndpoints } from '../../contract/seller-order-endpoints.ts';
import type { OrderLine } from '../../contract/order-life.ts';
import type { SellerOrderDetail } from '../../contract/seller-orders.ts';

/** A change as the API receives it. */
export type ChangeInput = RequestBody<typeof sellerOrderEndpoints.sellerOrderPreview>['change'];

/** The typed values of a line. `swapTo` is empty without a swap. */
export interface LineDraft {
  quantity: number;
  price: string | undefined;
  swapTo: string;
}

/** A product to add. */
export interface AddedDraft {
  productId: string;
  name: string;
  quantity: number;
  price: string;
}

/** The typed change of an order. Untouched lines are missing. */
export interface ChangeDraft {
  lines: Readonly<Record<number, Partial<LineDraft>>>;
  added: readonly AddedDraft[];
  discountKind: 'percent' | 'euros';
  discount: string;
  askedBy: 'customer' | 'seller';
  /** The typed fields of the address; undefined if it stays. */
  address: Readonly<Record<string, string>> | undefined;
}

export const emptyChange: ChangeDraft = {
  lines: {},
  added: [],
  discountKind: 'percent',
  discount: '',
  askedBy: 'customer',
  address: undefined,
};

/** Counts in hundredths of a percent. */
export const percentRule: NumberRule = { decimals: 2, units: ['%'], least: 1, most: 10_000 };

/** Returns the change of a draft; undefined while the typed address is not valid. The form has checked the numbers. */
export function changeOfDraft(
  { lines: present, address }: SellerOrderDetail,
  draft: ChangeDraft,
): ChangeInput | undefined {
  const typed = draft.address && readNewAddress({ ...fieldsOf(address), ...draft.address });
  if (draft.address && !typed) return undefined;
  const lines = present.flatMap((line) => lineChange(line, draft.lines[line.position] ?? {}));
  const added = draft.added.map(({ productId, quantity, price }) => ({ productId, quantity, ...unitPriceIn(price) }));
  const discount = discountIn(draft);
  return { lines, added, askedBy: draft.askedBy, ...(discount && { discount }), ...(typed && { address: typed }) };
}

function fieldsOf(address: SellerOrderDetail['address']): Partial<Address> {
  return address && typeof address === 'object' ? address : {};
}

function unitPriceIn(price: string): { unitPrice?: number } {
  const cents = centsIn(price);
  return cents === undefined ? {} : { unitPrice: toEuros(cents) };
}

function lineChange(line: OrderLine, { quantity, price = '', swapTo }: Partial<LineDraft>) {
  const { position } = line;
  const cents = centsIn(price);
  const isOther = cents !== undefined && (Boolean(swapTo) || cents !== toCents(line.offerPrice ?? 0));
  const change = {
    ...(quantity !== undefined && quantity !== line.quantity && { quantity }),
    ...(isOther && { unitPrice: toEuros(cents) }),
    ...(swapTo && { swapTo }),
  };
  return Object.keys(change).length > 0 ? [{ position, ...change }] : [];
}

function discountIn({ discount, discountKind }: ChangeDraft): ChangeInput['discount'] {
  if (discountKind === 'euros') {
    const cents = centsIn(discount);
    return cents ? { kind: 'euros', value: toEuros(cents) } : undefined;
  }
  const read = readNumber(discount, percentRule);
  return 'value' in read ? { kind: 'percent', value: read.value / 100 } : undefined;
}
