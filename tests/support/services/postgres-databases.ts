import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Empty databases for tests, used again once they have been given back, since making one takes long. */
export interface PostgresDatabases {
  /** A database without rows; one that `isNew` has no tables either. */
  take(isNew?: boolean): Promise<{ databaseUrl: string; giveBack: () => Promise<void> }>;
  dropAll(): Promise<void>;
}

const emptyTables = `
  do $$ begin execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
    from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  ); end $$`;

/** Databases on the server of a URL whose user may create them. */
export function postgresDatabases(serverUrl: string): PostgresDatabases {
  const names: string[] = [];
  const free: string[] = [];
  const urlOf = (name: string) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    // What a test writes need not survive a power cut.
    url.searchParams.set('options', '-c synchronous_commit=off');
    return url.href;
  };
  const create = async (): Promise<string> => {
    const name = `shop_${randomBytes(8).toString('hex')}`;
    await run(serverUrl, `create database ${name}`);
    names.push(name);
    return name;
  };
  return {
    async take(isNew = false) {
      const name = (isNew ? undefined : free.pop()) ?? (await create());
      const giveBack = async () => {
        await run(urlOf(name), emptyTables);
        free.push(name);
      };
      return { databaseUrl: urlOf(name), giveBack };
    },
    async dropAll() {
      for (const name of names) await run(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function run(connectionString: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
