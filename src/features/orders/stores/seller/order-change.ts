import { map } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { showToast } from '#browser/toasts.ts';
import { shortId } from '#core/strings/short-id.ts';
import { fieldText, priceRule } from '#core/typed-number.ts';
import { toCents } from '#core/money.ts';
import { sellerProductApi } from '#features/catalogue/client/seller-product-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { sellerOrderApi } from '../../client/seller-order-api.ts';
import type { ChangePreview, SwapChoices } from '../../contract/order-change.ts';
import { sellerOrders } from '../../text/seller-orders.ts';
import { type AddedDraft, changeOfDraft, type ChangeDraft, emptyChange, type LineDraft } from './change-draft.ts';
import { $orderPage, loadOrderPage, runPageAction } from './seller-order-page.ts';

/** A product that the search for pieces has found. `price` in euros. */
interface FoundPiece {
  productId: string;
  name: string;
  price: number;
  left: number | null;
}

interface OrderChangeState {
  /** Undefined while the editor is closed. */
  draft: ChangeDraft | undefined;
  swaps: readonly SwapChoices[];
  /** The found pieces; undefined before the first search. */
  found: readonly FoundPiece[] | undefined;
  /** The result of the draft for this version of the order. Every edit removes it. */
  preview: { version: number; result: ChangePreview } | undefined;
  isAddressChecked: boolean;
  isBusy: boolean;
}

const closed: OrderChangeState = {
  draft: undefined,
  swaps: [],
  found: undefined,
  preview: undefined,
  isAddressChecked: false,
  isBusy: false,
};

/** The editor of the page's order. */
export const $orderChange = map<OrderChangeState>(closed);

const FOUND_PIECES = 6;

/** Opens the editor and loads the variants for a swap. Without them, all other changes are possible. */
export async function openChange(): Promise<void> {
  const { order } = $orderPage.get();
  if (!order) return;
  $orderChange.set({ ...closed, draft: emptyChange });
  try {
    const swaps = await sellerOrderApi.swaps(order._id);
    if ($orderChange.get().draft) $orderChange.setKey('swaps', swaps);
  } catch (error) {
    showSellerFailure(error);
  }
}

export const closeChange = (): void => $orderChange.set(closed);

/** Changes the draft. The shown preview no longer matches it. */
export function editChange(edit: Partial<ChangeDraft>): void {
  const { draft } = $orderChange.get();
  if (!draft) return;
  $orderChange.setKey('draft', { ...draft, ...edit });
  $orderChange.setKey('preview', undefined);
}

export function editLine(position: number, edit: Partial<LineDraft>): void {
  const { draft } = $orderChange.get();
  if (draft) editChange({ lines: { ...draft.lines, [position]: { ...draft.lines[position], ...edit } } });
}

/** Swaps a line for another product at the price that this takes; without a product, the line stays as it is. */
export function swapLine(position: number, product: SwapChoices['products'][number] | undefined): void {
  const price = product && fieldText(toCents(product.price), priceRule.decimals);
  editLine(position, { swapTo: product?.productId ?? '', price });
}

/** Adds a piece, or one more of a piece that is added already. */
export function addPiece({ productId, name, price }: FoundPiece): void {
  const { draft } = $orderChange.get();
  if (!draft) return;
  const known = draft.added.find((one) => one.productId === productId);
  if (known) return editAdded(productId, { quantity: known.quantity + 1 });
  const piece = { productId, name, quantity: 1, price: fieldText(toCents(price), priceRule.decimals) };
  editChange({ added: [...draft.added, piece] });
}

/** Changes an added piece. A quantity of 0 removes it. */
export function editAdded(productId: string, edit: Partial<Pick<AddedDraft, 'quantity' | 'price'>>): void {
  const added = $orderChange.get().draft?.added ?? [];
  const edited = added.map((one) => (one.productId === productId ? { ...one, ...edit } : one));
  editChange({ added: edited.filter(({ quantity }) => quantity > 0) });
}

/** Finds products on sale by name or SKU. */
export async function findPieces(query: string): Promise<void> {
  await busy(async () => {
    const all = { category: '', stock: 'in', archived: 'false', sort: 'newest', pictures: 'all', page: 1 } as const;
    const { products } = await sellerProductApi.list({ ...all, query });
    const found = products.slice(0, FOUND_PIECES).map((product): FoundPiece => {
      const { _id: productId, name, offerPrice, quantity } = product;
      return { productId, name, price: offerPrice, left: quantity ?? null };
    });
    $orderChange.setKey('found', found);
  });
}

/** Loads what the draft would change. */
export async function previewDraft(): Promise<void> {
  const { order } = $orderPage.get();
  const { draft } = $orderChange.get();
  const change = order && draft && changeOfDraft(order, draft);
  $orderChange.setKey('isAddressChecked', true);
  if (!change) return;
  const { _id: orderId, version = 0 } = order;
  await busy(async () => {
    const result = await sellerOrderApi.previewChange({ orderId, version }, change);
    // An edit during the call makes the result useless.
    if ($orderChange.get().draft === draft) $orderChange.setKey('preview', { version, result });
  });
}

/** Runs a call of the editor. Shows a failure, and loads an order that has changed meanwhile. */
async function busy(call: () => Promise<void>): Promise<void> {
  $orderChange.setKey('isBusy', true);
  try {
    await call();
  } catch (error) {
    const { order } = $orderPage.get();
    if (order && error instanceof ApiError && error.code === 'order_changed') {
      showToast('error', sellerOrders.changed(shortId(order._id)));
      await loadOrderPage(order._id);
    } else showSellerFailure(error);
  } finally {
    $orderChange.setKey('isBusy', false);
  }
}

/** Applies the previewed change, and closes the editor on success. A newer version of the order needs another preview. */
export const applyChange = (): Promise<void> => sendChange('change');

/** Mails the previewed change to the customer, whose consent it needs. */
export const proposeChange = (): Promise<void> => sendChange('propose');

async function sendChange(kind: 'change' | 'propose'): Promise<void> {
  const { order } = $orderPage.get();
  const { draft, preview } = $orderChange.get();
  const change = order && draft && changeOfDraft(order, draft);
  if (!change || order.version !== preview?.version) return $orderChange.setKey('preview', undefined);
  if (await runPageAction({ kind, ...change })) closeChange();
  else $orderChange.setKey('preview', undefined);
}
