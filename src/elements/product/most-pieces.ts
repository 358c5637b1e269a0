import { limits } from '#contract/limits.ts';

/** How many pieces of its product an element offers: 20 (spec 9), or as many as `data-most` says that there are. */
export const mostOf = ({ dataset }: HTMLElement): number => Number(dataset.most ?? limits.cart.maxQuantity);

/** Ends a stepper. Its button can still be pressed: it then says why there are no more. */
export function showEnd(more: HTMLButtonElement | null, quantity: number, most: number): void {
  if (!more) return;
  more.ariaDisabled = quantity >= most ? 'true' : null;
}
