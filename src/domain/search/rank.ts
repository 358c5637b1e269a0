/** The slots of one term of a query. */
export interface RankedTerm {
  /** Where a name, category or property has it. */
  readonly named: readonly number[];
  /** Where a description has it. */
  readonly described: readonly number[];
  /** Whether nothing fits that lacks it. */
  readonly isRequired: boolean;
  /** Whether it names goods: other goods fit only when none of these do. */
  readonly isGoods: boolean;
  /** Whether it names a model: who looks for one takes another colour rather than another model. */
  readonly isModel: boolean;
}

/** What a word weighs that nobody knows, of 1 for one that a single product has. */
const UNKNOWN = 0.5;
const MODEL = 1.3;
/** So much of the weight of a query a product must have when none has all of it, among the goods that are named and else. */
const [LEAST_OF_GOODS, LEAST] = [0.4, 0.5];
/** So much it must have to stand behind products that have all. */
const NEARLY_ALL = 0.7;
/** What a word counts in a description, of 1 for one in a name. */
const DESCRIBED = 0.8;

/** Ranks the slots that fit the terms, those with all terms first; `isStrict` leaves out those without some. */
export function rank(
  terms: readonly RankedTerm[],
  size: number,
  isWanted: (slot: number) => boolean,
  isStrict: boolean,
): number[][] {
  if (terms.length === 0) return [];
  const weights = terms.map((term) => weightOf(term, size));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const matched = new Float32Array(size);
  const scores = new Float32Array(size);
  const missing = new Uint8Array(size);
  const lacks = new Uint8Array(size).fill(1);
  for (const [index, term] of terms.entries()) {
    const weight = weights[index] as number;
    const seen = new Uint8Array(size);
    for (const [slots, factor] of [
      [term.named, 1],
      [term.described, DESCRIBED],
    ] as const) {
      for (const slot of slots) {
        if (seen[slot]) continue;
        seen[slot] = 1;
        matched[slot] = (matched[slot] as number) + weight;
        scores[slot] = (scores[slot] as number) + weight * factor;
        if (term.isGoods) lacks[slot] = 0;
      }
    }
    if (term.isRequired) for (let slot = 0; slot < size; slot++) if (!seen[slot]) missing[slot] = 1;
  }
  const all = total - 1e-4;
  const pick = (least: number, ofGoods: boolean): number[][] => {
    const ranks = new Map<number, number[]>();
    for (let slot = 0; slot < size; slot++) {
      const share = matched[slot] as number;
      if (share < least || missing[slot] || (ofGoods && lacks[slot]) || !isWanted(slot)) continue;
      const score = (share >= all ? 1_000_000 : 0) + Math.round(1_000 * (scores[slot] as number));
      const slots = ranks.get(score);
      if (slots) slots.push(slot);
      else ranks.set(score, [slot]);
    }
    return [...ranks].sort(([one], [other]) => other - one).map(([, slots]) => slots);
  };
  const complete = pick(all, false);
  if (isStrict) return complete;
  if (complete.length > 0) return pick(NEARLY_ALL * total, false);
  const hasGoods = terms.some(({ isGoods }) => isGoods);
  const ofGoods = hasGoods ? pick(LEAST_OF_GOODS * total, true) : [];
  return ofGoods.length > 0 ? ofGoods : pick(LEAST * total, false);
}

/** Rare words weigh more, up to 1. */
function weightOf({ named, described, isModel }: RankedTerm, size: number): number {
  const count = Math.min(size, Math.max(named.length, described.length));
  return count === 0 ? UNKNOWN : ((isModel ? MODEL : 1) * Math.log(1 + size / count)) / Math.log(1 + size);
}
