import { spawn } from 'node:child_process';
import { StartError } from '../process/start-error.ts';

const dumpOptions = ['--format=custom', '--no-owner', '--no-privileges', '--exclude-schema=before_restore_*'];
const restoreOptions = ['--no-owner', '--no-privileges', '--clean', '--if-exists', '--single-transaction'];

/** Dumps a database as of one moment into a file. Throws StartError with the message of pg_dump. */
export const dumpPostgres = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_dump', [...dumpOptions, `--file=${file}`], databaseUrl);

/** Restores a dump into the empty schema `public`, all or nothing. Throws StartError with the message of pg_restore. */
export const restorePostgres = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_restore', [...restoreOptions, `--dbname=${databaseName(databaseUrl)}`, file], databaseUrl);

/** Reads a dump to its end without a database. Throws StartError with the message of pg_restore. */
export const readDump = (file: string): Promise<void> => run('pg_restore', ['--file=/dev/null', file]);

async function run(program: string, options: string[], databaseUrl?: string): Promise<void> {
  const child = spawn(program, options, {
    env: { ...process.env, ...(databaseUrl === undefined ? {} : connectionEnvironment(databaseUrl)) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new StartError(missing(program), { cause })));
    child.once('close', resolve);
  });
  if (exitCode !== 0)
    throw new StartError(`${program} failed: ${errorOutput.trim().split('\n')[0] || `exit code ${exitCode}`}.`);
}

const missing = (program: string): string =>
  `${program} is not installed: a PostgreSQL database is backed up and restored by PostgreSQL's own programs ` +
  '(Debian: apt-get install postgresql-client).';

const databaseName = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

// The environment hides a password from the process list.
function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(databaseUrl);
  const given = {
    PGHOST: hostname || searchParams.get('host'),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseName(databaseUrl),
    PGSSLMODE: searchParams.get('sslmode'),
    PGOPTIONS: searchParams.get('options'),
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
