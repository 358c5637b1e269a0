/** What became of the tries of one kind. */
export interface Row {
  area: string;
  attack: string;
  tries: number;
  /** How many ended as they should. */
  held: number;
  /** What did not, with what came instead. */
  broken: string[];
}

/** Counts tries of one area, by attack. */
export interface Tally {
  /** One try: whether the shop held, and what came when it did not. */
  note(attack: string, hasHeld: boolean, instead: string): void;
  rows(): Row[];
}

export function createTally(area: string): Tally {
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

/** The rows as a table for people, with what broke below it. */
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
