import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** One row of a table, by column name. */
export type Row = Record<string, string | number>;

const folder = fileURLToPath(new URL('../.output/bench', import.meta.url));

/** The median. Of an even number of values, the greater of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Prints the tables and saves them as Markdown, with the description of this machine. */
export function writeReport(name: string, conditions: string, tables: Record<string, readonly Row[]>): void {
  const machine = `Node ${process.version}, ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'unknown make'}`;
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n${machine}; ${conditions}`);
  for (const [title, rows] of Object.entries(tables)) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  const texts = Object.entries(tables).map(([title, rows]) => `${title}:\n\n${markdownTable(rows)}\n`);
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.md`;
  writeFileSync(file, `${day}, ${machine}; ${conditions}\n\n${texts.join('\n')}`);
  console.log(`\nalso in ${file}`);
}

function markdownTable(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n');
}
