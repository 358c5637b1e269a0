export interface PageOf {
  /** From 1. A number beyond the end becomes the last page. */
  page: number;
  pages: number;
  /** Index of the first item of the page, and of the first item after it. */
  from: number;
  to: number;
}

/** Cuts a list of `total` items into pages of `size` and selects page `wanted`. An unreadable value selects page 1. */
export function pageOf(total: number, wanted: string | null | undefined, size: number): PageOf {
  const pages = Math.max(1, Math.ceil(total / size));
  const number = /^\d{1,6}$/.test(wanted ?? '') ? Number(wanted) : 1;
  const page = Math.min(Math.max(number, 1), pages);
  return { page, pages, from: (page - 1) * size, to: page * size };
}
