import { type Guide, UNKNOWN } from '../contract/guide.ts';

/** The boards and people that a category's decks fit. */
export interface Served {
  /** Kinds of boards, in the plural wording of the content file. */
  boards: readonly string[];
  /** Set if the decks fit one size only: the people of that size. */
  whom?: string;
}

/** The boards that a category fits by the rules of the guide; undefined if no rule names the category. */
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
