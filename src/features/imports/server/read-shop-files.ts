import { decodeHTMLStrict } from 'entities/decode';
import { readCsv } from '#server/csv/read-csv.ts';
import { finishInTurns, mapInTurns } from '#server/process/in-turns.ts';
import { htmlLines } from '#server/html/html-lines.ts';
import { fitDescription } from '../rules/description-lines.ts';
import { type ColumnMapping, readMapped } from '../rules/mapping.ts';
import { startsOf } from '../rules/join-files.ts';
import { recogniseFiles } from '../rules/recognise.ts';
import type { Circumstances, FileRow, RecognisedFile, SourceFile } from '../rules/recognised-file.ts';
import { sampleCells } from '../rules/sample-cells.ts';

/** The files with the first values of each heading, and the number of lines before each file. */
export interface ShopFiles extends RecognisedFile {
  samples: string[][];
  starts: number[];
}

/**
 * Reads the text of product files of one shop, with lines without markup as descriptions. A mapping of columns reads them, whatever they are.
 * Throws NotCsv.
 */
export async function readShopFiles(
  texts: readonly string[],
  circumstances: Circumstances,
  mapping?: ColumnMapping,
): Promise<ShopFiles> {
  const sources: SourceFile[] = [];
  for (const text of texts) sources.push(await sourceOf(text));
  const mapped = mapping && (await finishInTurns(readMapped(sources, mapping)));
  const file = mapped ?? (await finishInTurns(recogniseFiles(sources, circumstances)));
  const rows = await mapInTurns(file.rows, withCleanDescription);
  const samples = await finishInTurns(sampleCells(sources, file.headings));
  return { ...file, rows, samples, starts: startsOf(sources) };
}

async function sourceOf(text: string): Promise<SourceFile> {
  const [heading, ...records] = await readCsv(text);
  return {
    headings: heading?.cells ?? [],
    records: await mapInTurns(records, ({ line, cells }) => ({ line, cells: cells.map(plainCell) })),
  };
}

/** Decodes the entities of names and categories, because WordPress stores `Wax &amp; Leashes`. HTML keeps them until its markup is removed. */
function plainCell(cell: string): string {
  if (!cell.includes('&')) return cell;
  const plain = decodeHTMLStrict(cell);
  return plain.includes('<') ? cell : plain;
}

function withCleanDescription(row: FileRow): FileRow {
  const { description } = row.cells;
  if (description === undefined) return row;
  return { ...row, cells: { ...row.cells, description: fitDescription(htmlLines(description)).join('\n') } };
}
