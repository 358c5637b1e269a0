import { reviewFlawTexts } from './seller-review-problems.ts';
import type { HistoryResult, LegalBasis } from '../contract/history.ts';

const quoted = (value: string, otherwise: string): string => (value === '' ? otherwise : `“${value}”`);

/** Why an entry of a former shop's file is refused, and what to do: English, as the rest of the seller's area (spec 2). */
export const historyFlawTexts = {
  cell_count: () => 'The line has more cells than the heading. Put cells with commas in quotation marks.',
  no_email: () => 'The e-mail is missing, so the shop cannot know whose it is. Add it, or leave the line out.',
  wrong_email: (value: string) => `${quoted(value, 'The cell')} is no e-mail address. Correct it.`,
  twice: (value: string) => `Line ${value} has the same e-mail. Keep one of them.`,
  no_number: () => 'The number of the order is missing. Add it.',
  no_date: (value: string) => `${quoted(value, 'The cell')} is no date. Write it as 2024-11-30.`,
  no_total: (value: string) =>
    `${quoted(value, 'The cell')} is no total. Write it as 34.90, without separators of thousands.`,
  too_many_lines: (value: string) => `The order has ${quoted(value, 'too many')} items. The shop keeps 200 at most.`,
  ...reviewFlawTexts,
  deleted_person: () =>
    'This person has asked the shop to delete their data, so the line stays out. Remove it from your file, too.',
  too_old: () => 'The order is older than ten years. The shop keeps no data that long.',
} as const;

export const historyNoteTexts = {
  is_customer: 'Is a customer of this shop already, and stays as it is.',
  no_pictures: 'Its pictures are left out, because reviews here have none.',
  subscribes: 'Joins the newsletter, because the file says yes.',
} as const;

export const historyProblems = {
  notCsv: (line: number) => `The quotation marks of line ${line} do not match. Export the file again.`,
  empty: 'The file has no rows.',
  unknown: (headings: readonly string[]) =>
    `The shop does not know this kind of file. Its columns are: ${headings.join(', ')}. Export customers or orders again, with the e-mail of each customer, or reviews, with their stars and products.`,
  tooMany: (most: number) => `The file has more than ${most} rows. Split it, and import the parts.`,
} as const;

/** The report that the seller downloads. */
export const historyReportTexts = {
  line: 'Line',
  result: 'Result',
  reason: 'Reason',
  file: 'File',
  basis: 'Legal basis',
  results: { new: 'Added', changed: 'Changed', unchanged: 'Unchanged', refused: 'Left out' } satisfies Record<
    HistoryResult,
    string
  >,
} as const;

/** The legal bases of GDPR, article 6(1). */
export const legalBasisTexts: Readonly<Record<LegalBasis, { name: string; help: string }>> = {
  contract: {
    name: 'Contract (b)',
    help: 'The data is needed for orders that these people have placed, for example for guarantees and returns.',
  },
  legal_obligation: {
    name: 'Legal obligation (c)',
    help: 'A law asks you to keep the data, for example tax law for orders of the last ten years.',
  },
  consent: {
    name: 'Consent (a)',
    help: 'These people have agreed that this shop gets their data, and you can prove it.',
  },
  legitimate_interest: {
    name: 'Legitimate interest (f)',
    help: 'You continue the same business, and people expect that you keep their data. You have written down why it does not harm them.',
  },
};
