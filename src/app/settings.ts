import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { expectOwnPort, readCommonSettings } from './api/settings/common-settings.ts';
import { apiVariables, portVariable, webAddress } from './api/settings/variables.ts';
import { type Environment, settingReader } from '#server/settings/setting-reader.ts';
import { StartError } from '#server/process/start-error.ts';

/** All settings from outside, parsed once at the start. */
export type Settings = ReturnType<typeof readSettings>;

const MOST_WORKERS = 64;

/** The variables of the shop's process, apart from those of its API. */
export const siteVariables = {
  PORT: portVariable,
  WORKERS: {
    schema: z.pipe(
      z.pipe(
        z.string().check(z.regex(/^(all|\d{1,2})$/)),
        z.transform((text) => (text === 'all' ? availableParallelism() : Number(text))),
      ),
      z.int().check(z.minimum(1), z.maximum(MOST_WORKERS)),
    ),
    expected: `a number of processes from 1 to ${MOST_WORKERS}, or "all" for one on each core`,
  },
  IMAGE_ORIGINS: apiVariables.ALLOWED_ORIGINS,
  PUBLIC_API_URL: { schema: webAddress, expected: 'an address like https://api.example, or nothing' },
} as const;

const mailAccount = ['SERVICE_ID', 'PUBLIC_KEY', 'CONTACT_TEMPLATE_ID', 'NEWSLETTER_TEMPLATE_ID'].map(
  (name) => `PUBLIC_EMAILJS_${name}`,
);

/** Whether the environment has an EmailJS account for the build. Half an account is an error, because the forms would silently not use it. */
function hasMailAccount(env: Environment): boolean {
  const missing = mailAccount.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === mailAccount.length) return missing.length === 0;
  throw new StartError(`An EmailJS account has four settings, but ${missing.join(', ')} is not set.`);
}

/** Several workers need a shared server. SQLite allows one writer at a time, and a process that waits for it answers no request meanwhile. */
function expectSharedDatabase(workers: number, elsewhere: string | undefined): void {
  if (workers === 1 || elsewhere !== undefined) return;
  throw new StartError(
    `WORKERS is ${workers}, but SQLite allows only one process. Set DATABASE_URL to a PostgreSQL database, or WORKERS=1.`,
  );
}

/** Reads the environment; an empty variable counts as not set. Throws StartError with the variable, its value unless secret, and the expected one. */
export function readSettings(env: Environment) {
  const read = settingReader(siteVariables, env);
  const port = read('PORT') ?? 4321;
  const common = readCommonSettings(env);
  const publicApiUrl = read('PUBLIC_API_URL');
  const workers = read('WORKERS') ?? 1;
  expectSharedDatabase(workers, common.databaseUrl ?? publicApiUrl);
  expectOwnPort(common.metricsPort, port, 'PORT');
  return {
    ...common,
    port,
    workers,
    siteUrl: common.siteUrl ?? `http://localhost:${port}`,
    /** The address of a foreign API without a trailing slash, or undefined for the embedded one. */
    publicApiUrl,
    imageOrigins: read('IMAGE_ORIGINS'),
    hasMailAccount: hasMailAccount(env),
  };
}
