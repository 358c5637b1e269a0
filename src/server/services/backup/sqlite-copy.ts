import { open } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/platform/process/start-error.ts';

/** Copies a database at one moment of it, while others write. Throws StartError when there is none. */
export async function copySqlite(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new StartError(`DATA_DIR: there is no database ${file} to back up.`);
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
  const written = await open(target, 'r+');
  try {
    // It holds what nobody else may read, wherever it is copied to.
    await written.chmod(0o600);
    await written.sync();
  } finally {
    await written.close();
  }
}

/** Reads a whole database. Throws StartError when it is damaged. */
export function expectSound(file: string): void {
  const problem = firstProblem(file);
  if (problem !== undefined) throw new StartError(`The database ${file} is damaged (${problem}).`);
}

function firstProblem(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const verdict = String(Object.values(database.prepare('pragma integrity_check').get() ?? {})[0]);
      return verdict === 'ok' ? undefined : verdict;
    } finally {
      database.close();
    }
  } catch (error) {
    return (error as Error).message;
  }
}

/** Locks a database for every other program until it is released. Throws StartError while another has it open. */
export function holdSqlite(file: string): { release(): void } {
  if (!existsSync(file)) return { release: () => undefined };
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Leaving the write-ahead log needs exclusive use of the database; it also moves everything into the one file.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; commit');
  } catch (cause) {
    database.close();
    throw new StartError(`The shop is running on ${file}: stop it first, then restore.`, { cause });
  }
  return { release: () => database.close() };
}
