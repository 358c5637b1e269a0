/**
 * `columns`: not two columns. `host`: names another host. `path`: no old path. `served`: the shop has a page there. `twice`: an earlier line has the
 * same path. `target`: leads to no page. `circle`: leads to itself.
 */
export type RedirectFlaw = 'columns' | 'host' | 'path' | 'served' | 'twice' | 'target' | 'circle';

export interface RedirectFault {
  line: number;
  flaw: RedirectFlaw;
  /** The wrong text of the line. */
  value: string;
}

/** A stored redirect: to a product, or to a path of the shop. */
export interface StoredRedirect {
  path: string;
  productId: string | null;
  target: string | null;
}

/** What the shop's own API keeps about old addresses. */
export interface OldAddressStore {
  findRedirects(paths: readonly string[]): Promise<readonly StoredRedirect[]>;
  /** Counts a request for a stored path without a page. Never fails. */
  countMissing(path: string): void;
}
