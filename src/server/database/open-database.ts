import { isAbsolute, join, relative, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { flushFolder } from '../files/flush.ts';
import { makePrivateFile, makePrivateFolder } from '../files/private-folder.ts';
import { StartError } from '../process/start-error.ts';
import type { DatabaseSettings, OpenDatabase } from './database.ts';
import type { ShopDatabase } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/** Opens PostgreSQL if `databaseUrl` is given, otherwise the SQLite file `shop.db` in `dataDir`. Throws StartError. */
export async function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<OpenDatabase> {
  if (!databaseUrl) return await openSqlite(dataDir);
  // Loaded on demand, because most shops do not need it.
  const { openPostgres } = await import('./open-postgres.ts');
  return await openPostgres(databaseUrl);
}

async function openSqlite(dataDir: string): Promise<OpenDatabase> {
  const file = join(dataDir, 'shop.db');
  try {
    await makePrivateFolder(dataDir);
    // SQLite gives its log and its index the same permissions.
    await makePrivateFile(file);
    const db: ShopDatabase = new Kysely({ dialect: new NodeSqliteDialect(file) });
    // For a new database: commits flush the content, but not the names of the file and its log.
    await flushFolder(dataDir);
    return { db, kind: 'sqlite', description: `SQLite, ${showPath(file)}`, [Symbol.asyncDispose]: () => db.destroy() };
  } catch (cause) {
    if (isReadOnly(cause)) {
      throw new StartError(
        `DATA_DIR: the database ${file} is read-only. The shop must be able to write it and its folder: check their ` +
          'owner and permissions, and whether the disk is mounted read-only.',
        { cause },
      );
    }
    throw new StartError(`DATA_DIR: the database ${file} cannot be opened (${(cause as Error).message}).`, { cause });
  }
}

const SQLITE_READ_ONLY = 8;

function isReadOnly(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'EROFS' || code === 'EACCES' || (Number(errcode) & 0xff) === SQLITE_READ_ONLY;
}

/** The path as people write it: relative if it is below the current directory. */
function showPath(file: string): string {
  const path = relative('', file);
  return path.startsWith('..') || isAbsolute(path) ? resolve(file) : path;
}
