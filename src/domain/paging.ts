/** One page of a list. */
export interface PageOf<Item> {
  items: readonly Item[];
  /** From 1; a number beyond the end becomes the last page. */
  page: number;
  pages: number;
}

/** Cuts `list` into pages of `size` and takes the one that `wanted` names; anything unreadable is page 1. */
export function pageOf<Item>(list: readonly Item[], wanted: string | null | undefined, size: number): PageOf<Item> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const number = /^\d{1,6}$/.test(wanted ?? '') ? Number(wanted) : 1;
  const page = Math.min(Math.max(number, 1), pages);
  return { items: list.slice((page - 1) * size, page * size), page, pages };
}
