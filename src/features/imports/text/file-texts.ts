const MEGABYTE = 1024 * 1024;

/** A line in its own file; `file` is named if there are several. */
interface LinePlace {
  line: number;
  file?: string;
}

const placeText = ({ line, file }: LinePlace): string => (file === undefined ? `${line}` : `${line} of ${file}`);

/** The choice of files for an import: English, as the rest of the seller's area (spec 2). */
export const fileTexts = {
  choose: 'Choose a CSV or Excel file',
  hint: 'A file of this shop, Shopify, WooCommerce, PrestaShop or any spreadsheet. Choose files that belong together at once, such as products and combinations of PrestaShop. Nothing is written before you have seen the effects.',
  template: 'Download a template',
  columns: 'Download the list of columns',
  tooMany: (most: number) => `Choose 1 to ${most} files that belong together.`,
  tooLarge: (most: number) =>
    `The files are larger than ${most / MEGABYTE} MB. Split them, and import one after the other.`,
  workbook: (file: string) =>
    `${file} is a workbook that the shop cannot read. Save it as CSV and choose that file. In Excel: File, Save As, CSV UTF-8. In Google Sheets: File, Download, Comma-separated values. In LibreOffice: File, Save As, Text CSV.`,
  merged: (lines: number) =>
    lines === 1
      ? '1 line is a picture or parent of other rows.'
      : `${lines} lines are pictures or parents of other rows.`,
  place: placeText,
  lines: (lines: readonly LinePlace[], shown = 5) => {
    const first = lines.slice(0, shown).map(placeText).join(', ');
    const more = lines.length > shown ? ` and ${lines.length - shown} more` : '';
    return `${lines.length === 1 ? 'Line' : 'Lines'} ${first}${more}`;
  },
} as const;
