import { randomUUID } from 'node:crypto';
import { joined, PagePart } from './page-part.ts';

/** What one page is put together from while it is rendered. */
export interface PageParts {
  /**
   * Returns a mark for the text that `render` returns. It renders once for the same objects and the same `as`. The text
   * depends on these objects and on `as` alone. The objects never change, such as a product of the catalogue. The cache
   * forgets the text with the first of them.
   */
  keep(of: readonly [object, ...object[]], as: string, render: () => Promise<string>): Promise<string>;
  /** The parts of a rendered text: those behind its marks and what stands between them. */
  split(html: string): PagePart[];
}

/** Most of what stands between kept parts is the same in many pages. */
const MOST_TEXTS = 500;
const LONGEST_TEXT = 4096;

/** The parts of a list of objects by `as`, and the lists that begin with it by their next object. */
class PartsOfObjects {
  readonly ways = new Map<string, PagePart>();
  readonly #longer = new WeakMap<object, PartsOfObjects>();

  /** Returns the parts of the list that has `next` as well. */
  with(next: object): PartsOfObjects {
    const known = this.#longer.get(next) ?? new PartsOfObjects();
    this.#longer.set(next, known);
    return known;
  }
}

/** Keeps the parts that pages have in common; to be called for each page that is rendered. */
export function createKeptParts(): () => PageParts {
  const ofNone = new PartsOfObjects();
  const texts = new Map<string, PagePart>();
  // Nobody can guess it, so that no visitor's words are taken for a mark.
  const name = randomUUID();
  const anyMark = new RegExp(`<!--${name}:(\\d+)-->`);

  function textPart(text: string): PagePart {
    const part = new PagePart(text);
    if (text.length > LONGEST_TEXT) return part;
    if (texts.size >= MOST_TEXTS) texts.clear();
    // A key of its own: `text` would keep the whole page that it was cut out of.
    texts.set(part.bytes.toString(), part);
    return part;
  }

  return () => {
    const marked: PagePart[] = [];
    const split = (html: string): PagePart[] => {
      const parts: PagePart[] = [];
      // By turns what stands in the text and the position of a mark.
      for (const [turn, piece] of html.split(anyMark).entries()) {
        const part = turn % 2 === 1 ? marked[Number(piece)] : (texts.get(piece) ?? textPart(piece));
        if (part && part.bytes.length > 0) parts.push(part);
      }
      return parts;
    };
    const keep: PageParts['keep'] = async (of, as, render) => {
      const { ways } = of.reduce<PartsOfObjects>((parts, object) => parts.with(object), ofNone);
      const part = ways.get(as) ?? new PagePart(joined(split(await render())).toString());
      ways.set(as, part);
      return `<!--${name}:${marked.push(part) - 1}-->`;
    };
    return { keep, split };
  };
}
