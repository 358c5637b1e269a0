import { randomUUID } from 'node:crypto';
import { joined, PagePart } from './page-part.ts';

export interface PageParts {
  /**
   * Returns a mark for the text that `render` returns. It renders once for the same objects and the same `as`, so the text must depend on these
   * alone. The objects never change; an example is a product of the catalogue. The cache releases the text when the first of them is
   * garbage-collected.
   */
  keep(of: readonly [object, ...object[]], as: string, render: () => Promise<string>): Promise<string>;
  /** Splits a rendered text at its marks; returns the parts behind the marks and the texts between them. */
  split(html: string): PagePart[];
}

/** Most texts between kept parts are the same in many pages. */
const MOST_TEXTS = 500;
const LONGEST_TEXT = 4096;

/** A node of a tree of object lists: the parts of this list by `as`, and the longer lists by their next object. */
class PartsOfObjects {
  readonly ways = new Map<string, PagePart>();
  readonly #longer = new WeakMap<object, PartsOfObjects>();

  /** Returns the node of the list that continues with `next`. */
  with(next: object): PartsOfObjects {
    const known = this.#longer.get(next) ?? new PartsOfObjects();
    this.#longer.set(next, known);
    return known;
  }
}

/** Creates a cache of the parts that pages share. Call the returned function for each page. */
export function createKeptParts(): () => PageParts {
  const ofNone = new PartsOfObjects();
  const texts = new Map<string, PagePart>();
  // A visitor cannot guess this name, so a visitor's text is never read as a mark.
  const name = randomUUID();
  const anyMark = new RegExp(`<!--${name}:(\\d+)-->`);

  function textPart(text: string): PagePart {
    const part = new PagePart(text);
    if (text.length > LONGEST_TEXT) return part;
    if (texts.size >= MOST_TEXTS) texts.clear();
    // A new string as the key, because `text` would keep the whole page in memory that it was cut from.
    texts.set(part.bytes.toString(), part);
    return part;
  }

  return () => {
    const marked: PagePart[] = [];
    const split = (html: string): PagePart[] => {
      const parts: PagePart[] = [];
      // Texts and positions of marks alternate.
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
