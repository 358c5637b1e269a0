import { resolve } from 'node:path';
import * as z from 'zod';
import { type LogLevel, logLevels } from '#server/log/log-levels.ts';
import type { S3Settings } from '#server/media/s3-settings.ts';
import { StartError } from '#server/start-error.ts';

/** Everything that can be set from outside, parsed once at start. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the folder with the SQLite database and the media. */
  dataDir: string;
  /** `postgres://…`, or undefined for SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** `redis://…`, or undefined for a process that shares with no other. */
  redisUrl: string | undefined;
  /** The bucket for pictures, or undefined to keep them in `dataDir`. */
  s3: S3Settings | undefined;
  logLevel: LogLevel;
  /** Absolute path of the folder with a folder per backup. */
  backupDir: string;
  sellerEmail: string | undefined;
  sellerPassword: string | undefined;
  /** `smtp://…` or `smtps://…`, or undefined to write mails as files. */
  smtpUrl: string | undefined;
  /** Sender of all mails. */
  mailFrom: string | undefined;
  /** Where contact messages are forwarded to. */
  mailTo: string | undefined;
  /** Address under which visitors reach the shop, without a trailing slash. */
  siteUrl: string;
  /** Address of a foreign API without a trailing slash, or undefined for the embedded one. */
  publicApiUrl: string | undefined;
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
const webAddress = z
  .string()
  .refine(isWebAddress)
  .transform((text) => text.replace(/\/+$/, ''));

/** `name@domain`, or a name before it in angle brackets. */
const isSender = (text: string): boolean => {
  const [, named] = /^[^<>"\r\n]*<([^<>]+)>$/.exec(text) ?? [];
  return z.email().safeParse(named ?? text).success;
};

const doors = {
  PORT: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(65_535)),
    expected: 'a whole number from 1 to 65535',
  },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), expected: 'an IP address or a host name, such as 127.0.0.1' },
  DATA_DIR: { schema: z.string().regex(/^[^\0]+$/), expected: 'the path of a folder' },
  DATABASE_URL: {
    schema: z.string().refine((text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')),
    expected: 'an address like postgres://user:password@host:5432/database',
  },
  REDIS_URL: {
    schema: z.string().refine((text) => /^rediss?:$/.test(URL.parse(text)?.protocol ?? '')),
    expected: 'an address like redis://:password@host:6379',
  },
  S3_BUCKET: { schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), expected: 'the name of a bucket' },
  S3_ENDPOINT: { schema: webAddress, expected: 'an address like https://s3.example, or nothing for AWS' },
  S3_REGION: { schema: z.string().regex(/^[\w-]+$/), expected: 'a region such as eu-west-3' },
  S3_PREFIX: { schema: z.string().regex(/^[\w.-]+(\/[\w.-]+)*\/$/), expected: 'a path that ends with a slash, such as shop/' },
  S3_ACCESS_KEY_ID: { schema: z.string().regex(/^\S+$/), expected: 'a text without spaces' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().regex(/^\S+$/), expected: 'a text without spaces' },
  LOG_LEVEL: { schema: z.enum(logLevels), expected: `one of ${logLevels.join(', ')}` },
  BACKUP_DIR: { schema: z.string().regex(/^[^\0]+$/), expected: 'the path of a folder' },
  SELLER_EMAIL: { schema: z.email(), expected: 'an e-mail address' },
  SELLER_PASSWORD: { schema: z.string().min(8).max(200), expected: 'a text of 8 to 200 characters' },
  SMTP_URL: {
    schema: z.string().refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text)),
    expected: 'an address like smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    schema: z.string().refine(isSender),
    expected: 'an e-mail address, or one with a name: Shop <shop@example.pt>',
  },
  MAIL_TO: { schema: z.email(), expected: 'an e-mail address' },
  SITE_URL: { schema: webAddress, expected: 'an address like https://shop.example' },
  PUBLIC_API_URL: { schema: webAddress, expected: 'an address like https://api.example, or nothing' },
} as const;

type Name = keyof typeof doors;
type Environment = Record<string, string | undefined>;

const secrets: readonly Name[] = ['SELLER_PASSWORD', 'DATABASE_URL', 'REDIS_URL', 'S3_SECRET_ACCESS_KEY', 'SMTP_URL'];

function shown(name: Name, given: string): string {
  return secrets.includes(name) ? `a text of ${given.length} characters` : `"${given}"`;
}

function read<Of extends Name>(env: Environment, name: Of): z.output<(typeof doors)[Of]['schema']> | undefined {
  const given = env[name];
  if (!given) return undefined;
  const parsed = doors[name].schema.safeParse(given);
  if (!parsed.success) throw new StartError(`${name} is ${shown(name, given)}, but must be ${doors[name].expected}.`);
  return parsed.data as z.output<(typeof doors)[Of]['schema']>;
}

function readMail(env: Environment): Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo'> {
  const mail = { smtpUrl: read(env, 'SMTP_URL'), mailFrom: read(env, 'MAIL_FROM'), mailTo: read(env, 'MAIL_TO') };
  if (mail.smtpUrl && !mail.mailFrom) throw new StartError('SMTP_URL is set, so MAIL_FROM must name the sender.');
  return mail;
}

function readS3(env: Environment): S3Settings | undefined {
  const bucket = read(env, 'S3_BUCKET');
  if (bucket === undefined) return undefined;
  const accessKeyId = read(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = read(env, 'S3_SECRET_ACCESS_KEY');
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartError('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.');
  }
  const endpoint = read(env, 'S3_ENDPOINT');
  const region = read(env, 'S3_REGION') ?? 'us-east-1';
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix: read(env, 'S3_PREFIX') ?? '' };
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws StartError naming the variable, what was given (secrets excepted) and what is expected.
 */
export function readSettings(env: Environment): Settings {
  const port = read(env, 'PORT') ?? 4321;
  return {
    port,
    host: read(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(read(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: read(env, 'DATABASE_URL'),
    redisUrl: read(env, 'REDIS_URL'),
    s3: readS3(env),
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
    backupDir: resolve(read(env, 'BACKUP_DIR') ?? 'backups'),
    sellerEmail: read(env, 'SELLER_EMAIL'),
    sellerPassword: read(env, 'SELLER_PASSWORD'),
    ...readMail(env),
    siteUrl: read(env, 'SITE_URL') ?? `http://localhost:${port}`,
    publicApiUrl: read(env, 'PUBLIC_API_URL'),
  };
}
