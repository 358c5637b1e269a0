const milliseconds = (value: number): string => `${value} ms`;

/** What a newer version would do to the tables: for the operator's terminal, in English. */
export const upgradeCheck = {
  none: 'The tables are up to date: a start of this version changes nothing of them.',
  pending: (count: number) =>
    `A start of this version runs ${count === 1 ? 'one migration' : `${count} migrations`}. Tried on a copy:`,
  step: (name: string, time: number) => `  ${name.padEnd(28)} ${milliseconds(time).padStart(10)}`,
  untried: (name: string) => `  ${name}`,
  fewer: (table: string, before: number, after: number) =>
    `  ${table} has ${after} rows afterwards, ${before} before: read in .github/CHANGELOG.md why.`,
  passed: (rows: number, time: number) =>
    `All of them passed with ${rows} rows, in ${milliseconds(time)}. Make a backup by "npm run backup", then start.`,
} as const;
