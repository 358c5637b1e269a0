/** The slots of one term of a query, in lists that may share some. */
export interface RankedTerm {
  /** Where a name, category or property has it. */
  readonly named: readonly (readonly number[])[];
  /** Where a description has it. */
  readonly described: readonly (readonly number[])[];
  /** Whether nothing fits that lacks it. */
  readonly isRequired: boolean;
  /** Whether it names goods: other goods fit only when none of these do. */
  readonly isGoods: boolean;
  /** Whether it names a model: who looks for one takes another colour rather than another model. */
  readonly isModel: boolean;
}

/** What a word weighs that nobody knows, of 1 for one that a single product has. */
const UNKNOWN = 0.5;
/** Beside goods that are named it tells little: who wants "um deck giro para a praia" wants a deck. */
const UNKNOWN_OF_GOODS = 0.1;
const MODEL = 1.1;
/** So much of the weight of a query a product must have when none has all of it, among the goods that are named and else. */
const [LEAST_OF_GOODS, LEAST] = [0.35, 0.5];
/** So much it must have to stand behind products that have all. */
const NEARLY_ALL = 0.7;
/** What a word counts in a description, of 1 for one in a name. */
const DESCRIBED = 0.8;
/** Sums of weights differ by rounding. */
const ROUNDING = 1e-4;

/** Slots that have the same terms in the same places. */
interface Rank {
  readonly share: number;
  readonly score: number;
  readonly isComplete: boolean;
  readonly isOfGoods: boolean;
  readonly slots: number[];
}

/** Each term has two bits of a slot's number: one for names, one for descriptions. */
const MOST_TERMS = 15;

/** Slots that fit some terms, the best first; each rank in ascending order. */
export interface Ranked {
  readonly ranks: readonly (readonly number[])[];
  /** Whether those of the first rank have all terms. */
  readonly isComplete: boolean;
}

/** Ranks those of `size` slots, with so many `products`, that fit the terms, those with all terms first; `isStrict` leaves out those without some. */
export function rank(
  terms: readonly RankedTerm[],
  { size, products }: { size: number; products: number },
  isWanted: (slot: number) => boolean,
  isStrict: boolean,
): Ranked {
  const counted = terms.slice(0, MOST_TERMS);
  const areGoodsNamed = counted.some(({ isGoods }) => isGoods);
  const known = counted.map((term) => weightOf(term, products));
  const weights = known.map((weight) => weight ?? (areGoodsNamed ? UNKNOWN_OF_GOODS : UNKNOWN));
  const total = sumOf(weights);
  // Among goods that are named, whatever has all words that anything has has all.
  const whole = areGoodsNamed ? sumOf(known.map((weight) => weight ?? 0)) : total;
  const least = (isStrict ? 1 : LEAST_OF_GOODS) * total - ROUNDING;
  const judgeOf = (places: number) => judge(counted, weights, { places, least, whole });
  const ranks = ranksOf(placesOf(counted, size), counted.length, judgeOf, isWanted);
  const atLeast = (weight: number) => ranks.filter(({ share }) => share >= weight - ROUNDING);
  const ofGoods = ranks.filter(({ isOfGoods }) => isOfGoods);
  const isAnyComplete = ranks.some(({ isComplete }) => isComplete);
  const found = isAnyComplete ? atLeast(NEARLY_ALL * whole) : ofGoods.length > 0 ? ofGoods : atLeast(LEAST * total);
  found.sort((one, other) => Number(other.isComplete) - Number(one.isComplete) || other.score - one.score);
  return { ranks: merged(found), isComplete: isAnyComplete };
}

/** Where each slot has which terms, as bits. */
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

/** What slots with such places are worth; undefined when they do not fit. */
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

/** Of so few terms all places have room in an array: a map, asked for each of 100,000 slots, takes several times as long. */
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

/** The slots of ranks, with those of the same score as one rank. */
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

/** Rare words weigh more, up to 1; a model always more than that. Undefined for what no product has. */
function weightOf({ named, described, isModel }: RankedTerm, products: number): number | undefined {
  if (isModel) return MODEL;
  const count = Math.min(products, Math.max(countOf(named), countOf(described)));
  return count === 0 ? undefined : Math.log(1 + products / count) / Math.log(1 + products);
}
