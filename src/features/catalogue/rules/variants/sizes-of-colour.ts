import { compareSizes } from './size-order.ts';
import type { Size } from './product-options.ts';

/** A variant among the sizes of one colour. */
export interface Sized {
  readonly size: Size;
  /** Its position in the product list; unique. */
  readonly position: number;
  /** Whether lists may show it: in stock and with a picture. */
  readonly isShown: boolean;
}

/** Sorts the variants of one colour by size. Of two with the same size, the one in stock comes first, then the newer one. */
export const compareSized = (one: Sized, other: Sized): number =>
  compareSizes(one.size.label, other.size.label) ||
  Number(other.isShown) - Number(one.isShown) ||
  other.position - one.position;

/** The variant that represents all sizes of a colour in lists: the first size that lists may show, or else the newest variant. */
export function cardOf<Variant extends Sized>(sizes: readonly Variant[]): Variant | undefined {
  const shown = [...sizes].sort(compareSized).find(({ isShown }) => isShown);
  const newest = (latest: Variant | undefined, one: Variant) =>
    latest === undefined || one.position > latest.position ? one : latest;
  return shown ?? sizes.reduce<Variant | undefined>(newest, undefined);
}

/** One variant for each size, in the order of sizes. A size that exists twice is represented by `own`, if it is one of them. */
export function onePerSize<Variant extends Sized>(sizes: readonly Variant[], own?: Variant): Variant[] {
  const bySize = new Map<string, Variant>();
  for (const variant of [...sizes].sort(compareSized)) {
    if (!bySize.has(variant.size.key) || variant === own) bySize.set(variant.size.key, variant);
  }
  return [...bySize.values()];
}
