/** The results of one kind of attack. */
export interface Row {
  area: string;
  attack: string;
  tries: number;
  /** How many tries the shop withstood. */
  held: number;
  /** The tries that broke the shop, with the actual result. */
  broken: string[];
}

/** Counts the tries of one area by attack. */
export interface Tally {
  /** Records one try: whether the shop held, and the actual result if it did not. */
  note(attack: string, hasHeld: boolean, instead: string): void;
  rows(): Row[];
}

function createTally(area: string): Tally {
  const rows = new Map<string, Row>();
  return {
    note(attack, hasHeld, instead) {
      const row = rows.get(attack) ?? { area, attack, tries: 0, held: 0, broken: [] };
      row.tries += 1;
      if (hasHeld) row.held += 1;
      else row.broken.push(instead);
      rows.set(attack, row);
    },
    rows: () => [...rows.values()],
  };
}

/** An attack on one area, as a sequence of steps. Returns the results. */
export const areaOf =
  <Target>(area: string, ...steps: ((target: Target, tally: Tally) => Promise<void>)[]) =>
  async (target: Target): Promise<Row[]> => {
    const tally = createTally(area);
    for (const step of steps) await step(target, tally);
    return tally.rows();
  };

/** Formats the rows as a table, with the failures below it. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ area, attack, tries, held, broken }) =>
    [area, attack, tries, held, broken.length].map(String),
  );
  const lines = [['area', 'attack', 'tries', 'held', 'broken'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const broken = rows.flatMap((row) => row.broken.map((instead) => `BROKEN ${row.area}, ${row.attack}: ${instead}`));
  return [...table, ...broken].join('\n');
}
