import { limits } from '#contract/limits.ts';

/** How many pieces of its product an element offers: 20 (spec 9), or as many as `data-most` says that there are. */
export const mostOf = ({ dataset }: HTMLElement): number => Number(dataset.most ?? limits.cart.maxQuantity);

/**
 * Ends a stepper. Where there are no more pieces its button stays in reach, since pressing it says why; at the largest
 * quantity of a line it is off, and needs no word.
 */
export function showEnd(more: HTMLButtonElement | null, quantity: number, most: number): void {
  if (!more) return;
  more.disabled = quantity >= limits.cart.maxQuantity;
  more.ariaDisabled = quantity >= most ? 'true' : null;
}
