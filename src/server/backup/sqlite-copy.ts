import { open } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../process/start-error.ts';

/** Copies a database as of one moment while other processes write. Throws StartError if it does not exist. */
export async function copySqlite(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new StartError(`DATA_DIR: there is no database ${file} to back up.`);
  using database = new DatabaseSync(file, { timeout: 5_000 });
  database.prepare('vacuum into ?').run(target);
  await using written = await open(target, 'r+');
  // The copy contains confidential data, so other users must not read it anywhere.
  await written.chmod(0o600);
  await written.sync();
}

/** Checks a whole database. Throws StartError if it is damaged. */
export function expectSound(file: string): void {
  const problem = firstProblem(file);
  if (problem !== undefined) throw new StartError(`The database ${file} is damaged (${problem}).`);
}

function firstProblem(file: string): string | undefined {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const verdict = String(Object.values(database.prepare('pragma integrity_check').get() ?? {})[0]);
    return verdict === 'ok' ? undefined : verdict;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Locks a database against all other programs until it is released. Throws StartError if another program has it open. */
export function holdSqlite(file: string): { release(): void } {
  if (!existsSync(file)) return { release: () => undefined };
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Leaving write-ahead mode requires exclusive access. It also moves all content into the one file.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; commit');
  } catch (cause) {
    database.close();
    throw new StartError(`The shop is running on ${file}: stop it first, then restore.`, { cause });
  }
  return { release: () => database.close() };
}
