import { limits } from '#core/limits.ts';

/** Returns the maximum quantity of a product: the stock in `data-most`, or else 20 (spec 9). */
export const maxQuantityOf = ({ dataset }: HTMLElement): number => Number(dataset.most ?? limits.cart.maxQuantity);

/** Marks the end of a stepper. Its button stays enabled and explains the limit when pressed. */
export function markAtMaximum(more: HTMLButtonElement | null, quantity: number, most: number): void {
  if (!more) return;
  more.ariaDisabled = quantity >= most ? 'true' : null;
}
