import type { RedirectFault, RedirectFlaw } from '../contract/redirects.ts';

const flaws: Record<RedirectFlaw, (value: string) => string> = {
  columns: (value) => `"${value}" must have two columns: the old path, a semicolon, and the new path`,
  host: (value) => `"${value}" names a host; write only the path, which begins with /`,
  path: (value) => `"${value}" is no path that can redirect; it begins with / and has at most 200 characters`,
  served: (value) => `"${value}" is a page of this shop, so that it never redirects`,
  twice: (value) => `"${value}" is in an earlier line, too`,
  target: (value) => `"${value}" is no page of this shop`,
  circle: (value) => `"${value}" leads back to itself`,
};

/** The faults of redirects.csv, for the marketers' terminal: in English. */
export const redirectFaultText = ({ line, flaw, value }: RedirectFault): string =>
  `line ${line}: ${flaws[flaw](value)}`;
