/** The slots of one query term, in lists that may overlap. */
export interface RankedTerm {
  /** Slots with the term in a name, category or property. */
  readonly named: readonly (readonly number[])[];
  /** Slots with the term in a description. */
  readonly described: readonly (readonly number[])[];
  /** Whether a product must have the term. */
  readonly isRequired: boolean;
  /** Whether the term names goods. Other goods match only if none of these do. */
  readonly isGoods: boolean;
  /** Whether the term names a model. Customers prefer another colour of the same model to another model. */
  readonly isModel: boolean;
}

/** The weight of an unknown word. A word of exactly one product has weight 1. */
const UNKNOWN = 0.5;
/** The weight of an unknown word next to goods. It matters little: "um deck giro para a praia" asks for a deck. */
const UNKNOWN_OF_GOODS = 0.1;
const MODEL = 1.1;
/** The share of the query's weight that a product needs if none has all terms: with goods in the query, and without. */
const [LEAST_OF_GOODS, LEAST] = [0.35, 0.5];
/** The share that a product needs to be listed after the complete matches. */
const NEARLY_ALL = 0.7;
/** The weight of a word in a description, relative to a word in a name. */
const DESCRIBED = 0.8;
/** The tolerance for rounding in sums of weights. */
const ROUNDING = 1e-4;

/** Slots with the same terms in the same fields. */
interface Rank {
  readonly share: number;
  readonly score: number;
  readonly isComplete: boolean;
  readonly isOfGoods: boolean;
  readonly slots: number[];
}

/** Each term uses two bits of a slot's number: one for names, one for descriptions. */
const MOST_TERMS = 15;

/** Ranks the matching slots, complete matches first. `size` counts all slots, `products` the present ones. `isStrict` drops partial matches. */
export function rank(
  terms: readonly RankedTerm[],
  { size, products }: { size: number; products: number },
  isWanted: (slot: number) => boolean,
  isStrict: boolean,
): { ranks: number[][]; isComplete: boolean } {
  const counted = terms.slice(0, MOST_TERMS);
  const areGoodsNamed = counted.some(({ isGoods }) => isGoods);
  const known = counted.map((term) => weightOf(term, products));
  const weights = known.map((weight) => weight ?? (areGoodsNamed ? UNKNOWN_OF_GOODS : UNKNOWN));
  const total = sumOf(weights);
  // If the query names goods, unknown words do not count, so a product with all known words is complete.
  const whole = areGoodsNamed ? sumOf(known.map((weight) => weight ?? 0)) : total;
  const placesOfSlots = placesOf(counted, size);
  const ranksFrom = (share: number): Rank[] => {
    const judgeOf = (places: number) => judge(counted, weights, { places, least: share * total - ROUNDING, whole });
    return ranksOf(placesOfSlots, counted.length, judgeOf, isWanted);
  };
  const ranks = ranksFrom(isStrict ? 1 : LEAST_OF_GOODS);
  const atLeast = (weight: number) => ranks.filter(({ share }) => share >= weight - ROUNDING);
  const ofGoodsIn = (some: readonly Rank[]) => some.filter(({ isOfGoods }) => isOfGoods);
  const isAnyComplete = ranks.some(({ isComplete }) => isComplete);
  const partial = () => {
    if (!areGoodsNamed || isStrict) return atLeast(LEAST * total);
    const ofGoods = ofGoodsIn(ranks);
    // The other words can outweigh the goods: a query for wax for a child finds wax, not the decks for children.
    const anyOfGoods = ofGoods.length > 0 ? ofGoods : ofGoodsIn(ranksFrom(0));
    return anyOfGoods.length > 0 ? anyOfGoods : atLeast(LEAST * total);
  };
  const found = isAnyComplete ? atLeast(NEARLY_ALL * whole) : partial();
  found.sort((one, other) => Number(other.isComplete) - Number(one.isComplete) || other.score - one.score);
  return { ranks: merged(found), isComplete: isAnyComplete };
}

/** For each slot, a bitmap of the terms and the fields where they match. */
function placesOf(terms: readonly RankedTerm[], size: number): Uint32Array {
  const places = new Uint32Array(size);
  const mark = (lists: readonly (readonly number[])[], bit: number) => {
    for (const slots of lists) for (const slot of slots) places[slot] = (places[slot] as number) | bit;
  };
  for (const [index, { named, described }] of terms.entries()) {
    mark(named, 1 << (2 * index));
    mark(described, 2 << (2 * index));
  }
  return places;
}

/** Rates the slots with such a bitmap; undefined if they do not match. */
function judge(
  terms: readonly RankedTerm[],
  weights: readonly number[],
  { places, least, whole }: { places: number; least: number; whole: number },
): Rank | undefined {
  let [share, score] = [0, 0];
  let isOfGoods = false;
  for (const [index, { isRequired, isGoods }] of terms.entries()) {
    const found = (places >>> (2 * index)) & 3;
    if (found === 0 && isRequired) return undefined;
    if (found === 0) continue;
    share += weights[index] as number;
    score += (weights[index] as number) * (found === 2 ? DESCRIBED : 1);
    isOfGoods ||= isGoods;
  }
  return share < least ? undefined : { share, score, isComplete: share >= whole - ROUNDING, isOfGoods, slots: [] };
}

/** With so few terms, an array can hold every bitmap. A map lookup for each of 100,000 slots takes several times as long. */
const FEW_TERMS = 7;

function ranksOf(
  places: Uint32Array,
  terms: number,
  judgeOf: (places: number) => Rank | undefined,
  isWanted: (slot: number) => boolean,
): Rank[] {
  const ranks: Rank[] = [];
  const known = new Array<Rank | null | undefined>(terms > FEW_TERMS ? 0 : 4 ** terms);
  const rankAt = (at: number): Rank | null => {
    const rank = judgeOf(at) ?? null;
    if (rank) ranks.push(rank);
    return (known[at] = rank);
  };
  for (let slot = 0; slot < places.length; slot++) {
    const at = places[slot] as number;
    if (at === 0) continue;
    const kept = known[at];
    const rank = kept === undefined ? rankAt(at) : kept;
    if (rank && isWanted(slot)) rank.slots.push(slot);
  }
  return ranks.filter(({ slots }) => slots.length > 0);
}

/** The slots of the ranks. Ranks with the same score become one rank. */
function merged(ranks: readonly Rank[]): number[][] {
  const found: number[][] = [];
  for (const [index, { score, slots }] of ranks.entries()) {
    const before = ranks[index - 1];
    const last = found.at(-1);
    if (last && before && Math.abs(before.score - score) < ROUNDING) {
      found[found.length - 1] = [...last, ...slots].sort((one, other) => one - other);
    } else found.push(slots);
  }
  return found;
}

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

const countOf = (lists: readonly (readonly number[])[]): number =>
  lists.reduce((count, slots) => count + slots.length, 0);

/** The weight of a term. Rare words weigh more, up to 1. A model weighs more than any word. Undefined if no product has the term. */
function weightOf({ named, described, isModel }: RankedTerm, products: number): number | undefined {
  if (isModel) return MODEL;
  const count = Math.min(products, Math.max(countOf(named), countOf(described)));
  return count === 0 ? undefined : Math.log(1 + products / count) / Math.log(1 + products);
}
