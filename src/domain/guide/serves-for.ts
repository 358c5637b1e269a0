import { type Guide, UNKNOWN } from '#contract/content/guide.ts';

/** Whom the decks of a category fit. */
export interface Served {
  /** Kinds of boards, as the file words several of them. */
  boards: readonly string[];
  /** For which size alone. */
  whom?: string;
}

/** Which boards a category fits by the rules of the guide; undefined for one that they do not name. */
export function servesFor({ board, size, rules }: Guide, category: string): Served | undefined {
  const isOf = (other: string) => other.toLowerCase() === category.toLowerCase();
  const naming = rules.filter(({ decks }) => decks.some((deck) => isOf(deck.category)));
  const named = new Set(naming.flatMap(({ boards }) => boards).filter((id) => id !== UNKNOWN));
  if (named.size === 0) return undefined;
  const boards = board.options.filter(({ id }) => named.has(id)).map(({ many }) => many);
  const sizes = naming.map((rule) => rule.sizes?.join());
  const only = new Set(sizes).size === 1 ? size.options.find(({ id }) => id === sizes[0]) : undefined;
  return { boards, ...(only?.whom !== undefined && { whom: only.whom }) };
}
