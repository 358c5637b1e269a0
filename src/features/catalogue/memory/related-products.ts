import { RELATED_AMONG } from './catalogue-change.ts';
import type { Entry } from './catalogue-entry.ts';
import type { SortedProducts } from './sorted-products.ts';

/** The newest products of a category without the page's product. Products of other models come first, then other colours of the same model. */
export function newestRelated(shown: SortedProducts<Entry>, own: Entry | undefined): Entry[] {
  const newest = Array.from({ length: RELATED_AMONG + 1 }, (_, index) => shown.newest(index));
  const others = newest.filter((entry) => entry !== undefined && entry !== own) as Entry[];
  const among = others.slice(0, RELATED_AMONG);
  const isOfModel = ({ shade }: Entry) => shade !== undefined && shade.group === own?.shade?.group;
  return [...among.filter((entry) => !isOfModel(entry)), ...among.filter(isOfModel)];
}
