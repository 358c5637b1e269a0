type WorkbookCell = string | number | boolean | Date | null;

/** Writes the cells of a worksheet as the text of a CSV file with semicolons. Each row stays on the line of its number. */
export const workbookCsv = (rows: readonly (readonly WorkbookCell[])[]): string =>
  rows.map((cells) => cells.map(cellText).map(quoted).join(';')).join('\n');

function cellText(cell: WorkbookCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell instanceof Date) return dayText(cell);
  return cell;
}

/** With the 15 digits of a spreadsheet and a decimal comma. A fourth decimal distinguishes three decimals from thousands. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return text.replace('.', ',') + (/\.\d{3}$/.test(text) ? '0' : '');
}

/** A day as 2026-11-30. A time of day is kept, because the column may contain any text. */
function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

const quoted = (text: string): string => (/[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
