import { spawn } from 'node:child_process';
import { StartError } from '../process/start-error.ts';

const asideSchemas = 'before_restore_*';

/** Dumps a database as of one moment into a file. Throws StartError with the message of pg_dump. */
export const dumpPostgres = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--exclude-schema=${asideSchemas}`], {
    databaseUrl,
    more: [`--file=${file}`],
  });

/** Restores a dump into the empty schema `public`, all or nothing. Throws StartError with the message of pg_restore. */
export const restorePostgres = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_restore', ['--no-owner', '--no-privileges', '--clean', '--if-exists', '--single-transaction'], {
    databaseUrl,
    more: [`--dbname=${databaseName(databaseUrl)}`, file],
  });

/** Reads a dump to its end without a database. Throws StartError with the message of pg_restore. */
export const readDump = (file: string): Promise<void> =>
  run('pg_restore', ['--file=/dev/null'], { databaseUrl: '', more: [file] });

async function run(
  program: string,
  options: string[],
  { databaseUrl, more }: { databaseUrl: string; more: string[] },
): Promise<void> {
  const child = spawn(program, [...options, ...more], {
    env: { ...process.env, ...(databaseUrl === '' ? {} : connectionEnvironment(databaseUrl)) },
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
