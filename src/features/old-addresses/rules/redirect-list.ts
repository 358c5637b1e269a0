import type { RedirectFault, RedirectFlaw } from '../contract/redirects.ts';
import { storedPath } from './old-path.ts';
import { isServed, isShopPage, productIdIn, type ShopPages } from './shop-pages.ts';

export interface RedirectList {
  /** The targets by stored path. A target is a path of the shop, or another path of the list. */
  targets: ReadonlyMap<string, string>;
  faults: readonly RedirectFault[];
}

interface Line {
  line: number;
  from: string;
  to: string;
}

const hasHost = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2}|www\.)/i.test(address);
const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1');

function readLine(text: string, line: number): Line | RedirectFault | undefined {
  if (text.trim() === '' || text.trim().startsWith('#')) return undefined;
  const cells = text.split(';').map(unquoted);
  const [from = '', to = '', ...more] = cells;
  if (line === 1 && from.toLowerCase() === 'from' && to.toLowerCase() === 'to') return undefined;
  const isPair = from !== '' && to !== '' && more.every((cell) => cell === '');
  return isPair ? { line, from, to } : { line, flaw: 'columns', value: text.trim() };
}

/** Whether following the targets from a path returns to it or to another path twice. */
function isCircle(from: string, targets: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  for (let path: string | undefined = from; path !== undefined && targets.has(path);) {
    if (seen.has(path)) return true;
    seen.add(path);
    path = storedPath(targets.get(path) ?? '');
  }
  return false;
}

function flawOfFrom(from: string, pages: ShopPages): RedirectFlaw | undefined {
  if (hasHost(from)) return 'host';
  const stored = storedPath(from);
  if (stored === undefined) return from.startsWith('/') && from.replace(/\/+/g, '') === '' ? 'served' : 'path';
  return isServed(stored, pages) ? 'served' : undefined;
}

function flawOfTarget(to: string, pages: ShopPages, targets: ReadonlyMap<string, string>): RedirectFlaw | undefined {
  if (hasHost(to)) return 'host';
  if (!to.startsWith('/') || to.includes('#') || to.includes('\\')) return 'target';
  const [path = ''] = to.split('?', 1);
  const isKnown = isShopPage(to, pages) || productIdIn(path) !== undefined || targets.has(storedPath(to) ?? '');
  return isKnown ? undefined : 'target';
}

/** Reads the marketers' redirects.csv, `from;to` in each line. Skips blank lines and lines that begin with `#`. Sorts the faults by line. */
export function readRedirectList(csv: string, pages: ShopPages): RedirectList {
  const read = csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((text, at) => readLine(text, at + 1) ?? []);
  const faults = read.flatMap((one) => ('flaw' in one ? [one] : []));
  const lines: Line[] = [];
  const targets = new Map<string, string>();
  for (const one of read) {
    if ('flaw' in one) continue;
    const stored = storedPath(one.from) ?? '';
    const flaw = flawOfFrom(one.from, pages) ?? (targets.has(stored) ? 'twice' : undefined);
    if (flaw) faults.push({ line: one.line, flaw, value: one.from });
    else {
      targets.set(stored, one.to);
      lines.push(one);
    }
  }
  for (const { line, from, to } of lines) {
    const flaw = isCircle(storedPath(from) ?? '', targets) ? 'circle' : flawOfTarget(to, pages, targets);
    if (flaw) faults.push({ line, flaw, value: flaw === 'circle' ? from : to });
  }
  return { targets, faults: faults.sort((one, other) => one.line - other.line) };
}
