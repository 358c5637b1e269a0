import { limits } from '#core/limits.ts';
import type { Steps } from '#core/steps.ts';
import { fold } from '#core/strings/product-search.ts';
import { dayOf, flagOf } from '#features/imports/rules/cell-values.ts';
import { columnReader, fittingRecords } from '#features/imports/rules/headings.ts';
import type { SourceFile } from '#features/imports/rules/recognised-file.ts';
import { customerColumns, otherSigns, shopifySigns, wooSigns } from './foreign-headings/customer-headings.ts';
import type { HistoryEntries } from './history-file.ts';
import { emailFlaw, emailOf, lineOf } from './person-cells.ts';

/** A customer of a former shop. */
export interface FormerCustomer {
  line: number;
  /** In lower case. */
  email: string;
  name: string;
  /** The consent to the newsletter: its day, or an empty text if the file has none. Undefined without consent. */
  consent: string | undefined;
}

const hasOne = (headings: readonly string[], signs: readonly string[]): boolean =>
  headings.some((heading) => signs.includes(heading));
const hasEmail = (headings: readonly string[]): boolean => hasOne(headings, customerColumns.email);

/** Whether folded headings are those of Shopify's customers. */
export const isShopifyCustomers = (headings: readonly string[]): boolean =>
  hasEmail(headings) &&
  hasOne(headings, ['accepts email marketing', 'accepts marketing']) &&
  hasOne(headings, shopifySigns) &&
  !hasOne(headings, otherSigns);

/** Whether folded headings are those of WooCommerce's customers. */
export const isWooCustomers = (headings: readonly string[]): boolean =>
  hasEmail(headings) && hasOne(headings, wooSigns) && !hasOne(headings, otherSigns) && !isShopifyCustomers(headings);

/** Reads the customers of a former shop. The first line of an e-mail counts. */
export function* readFormerCustomers(file: SourceFile): Steps<HistoryEntries<FormerCustomer>> {
  const { cell } = columnReader(file.headings, customerColumns);
  const { good, bad } = fittingRecords(file);
  const lines = new Map<string, number>();
  const found: HistoryEntries<FormerCustomer> = {
    entries: [],
    refused: bad.map(({ line, value }) => ({ line, name: '', flaw: 'cell_count', value })),
  };
  for (const record of good) {
    yield;
    const { line } = record;
    const typed = cell(record, 'email');
    const email = emailOf(typed);
    const earlier = lines.get(email ?? '');
    if (email === undefined) found.refused.push({ line, name: typed, flaw: emailFlaw(typed), value: typed });
    else if (earlier !== undefined) found.refused.push({ line, name: email, flaw: 'twice', value: String(earlier) });
    else {
      lines.set(email, line);
      const parts = `${cell(record, 'first')} ${cell(record, 'last')}`.trim() || cell(record, 'name');
      const name = lineOf(parts, limits.account.maxNameLength);
      found.entries.push({
        line,
        email,
        name,
        consent: consentOf(cell(record, 'consent'), cell(record, 'consentDay')),
      });
    }
  }
  return found;
}

/** Only a clear yes is a consent. */
const consentOf = (cell: string, day: string): string | undefined =>
  flagOf(cell) === true || fold(cell) === 'subscribed' ? dayOf(day) : undefined;
