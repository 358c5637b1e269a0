import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import { everyMethod } from '#features/payments/server/payment-methods.ts';
import { type LimitChanges, type LimitKind, limitKinds } from '#server/limits/limit-rules.ts';
import { logLevels } from '#server/log/log.ts';

const { minPasswordLength, maxPasswordLength } = limits.account;

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** `name@domain`, or a name followed by it in angle brackets. */
const isSender = (text: string): boolean => {
  const [, named] = /^[^<>"\r\n]*<([^<>]+)>$/.exec(text) ?? [];
  return z.email().safeParse(named ?? text).success;
};

const matching = (pattern: RegExp, expected: string) => ({ schema: z.string().check(z.regex(pattern)), expected });

const addressOf = (protocol: RegExp, expected: string) => ({
  schema: z.string().check(z.refine((text) => protocol.test(URL.parse(text)?.protocol ?? ''))),
  expected,
});

const wholeNumber = (least: number, most: number, what: string) => ({
  schema: z.pipe(
    z.pipe(z.string().check(z.regex(new RegExp(`^\\d{1,${String(most).length}}$`))), z.transform(Number)),
    z.int().check(z.minimum(least), z.maximum(most)),
  ),
  expected: `${what} from ${least} to ${most}`,
});

const onOrOff = { schema: z.enum(['on', 'off']), expected: 'on or off' };

const paymentWords = {
  cod: ['cash'],
  online: ['card', 'mb_way', 'multibanco'],
  card: ['card'],
  mbway: ['mb_way'],
  multibanco: ['multibanco'],
} as const satisfies Record<string, readonly PaymentMethod[]>;
type PaymentWord = keyof typeof paymentWords;

const methodsNamed = (words: PaymentWord[]): readonly PaymentMethod[] => {
  const named = new Set<PaymentMethod>(words.flatMap((word) => paymentWords[word]));
  return everyMethod.filter((method) => named.has(method));
};

/** A host name may contain characters that would end a directive of the Content-Security-Policy. */
const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text && !/[;'"]/.test(text);
const isOriginList = (texts: string[]): boolean => texts.every(isOrigin);

/** Words separated by commas or white space. */
const list = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(/[\s,]+/).filter((word) => word !== '')),
);

const limitPattern = new RegExp(`^(${limitKinds.join('|')})=([1-9]\\d{0,8})/([1-9]\\d{0,8})$`);

function limitNamed(text: string): [LimitKind, { perAccount: number; perNetwork: number }] {
  const [, kind, perAccount, perNetwork] = limitPattern.exec(text) ?? [];
  return [kind as LimitKind, { perAccount: Number(perAccount), perNetwork: Number(perNetwork) }];
}

const noSpaces = matching(/^\S+$/, 'a text without spaces');
const bucketName = matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket');
const bucketPath = matching(/^[\w.-]+(\/[\w.-]+)*\/$/, 'a path that ends with a slash, such as shop/');

const timeOfDay = (text: string): { hours: number; minutes: number } => {
  const [hours, minutes] = text.split(':').map(Number);
  return { hours: hours ?? 0, minutes: minutes ?? 0 };
};

/** A web address; trailing slashes are removed. */
export const webAddress = z.pipe(
  z.string().check(z.refine(isWebAddress)),
  z.transform((text: string) => new URL(text).href.replace(/\/+$/, '')),
);

export const portVariable = {
  schema: z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.int().check(z.minimum(1), z.maximum(65_535)),
  ),
  expected: 'a whole number from 1 to 65535',
};

/** Seconds. A process ends after 25 seconds in any case, so running requests still have ten. */
const LONGEST_NOTICE = 15;

export const apiVariables = {
  HOST: matching(/^[\w.:-]+$/, 'an IP address or a host name, such as 127.0.0.1'),
  DATA_DIR: matching(/^[^\0]+$/, 'the path of a folder'),
  SECRET_KEY_FILE: matching(/^[^\0]+$/, 'the path of a file'),
  DATABASE_URL: {
    ...addressOf(/^postgres(ql)?:$/, 'an address like postgres://user:password@host:5432/database'),
    isSecret: true,
  },
  REDIS_URL: { ...addressOf(/^rediss?:$/, 'an address like redis://:password@host:6379'), isSecret: true },
  S3_BUCKET: bucketName,
  S3_ENDPOINT: { schema: webAddress, expected: 'an address like https://s3.example, or nothing for AWS' },
  S3_REGION: matching(/^[\w-]+$/, 'a region such as eu-west-3'),
  S3_PREFIX: bucketPath,
  S3_ACCESS_KEY_ID: noSpaces,
  S3_SECRET_ACCESS_KEY: { ...noSpaces, isSecret: true },
  LOG_LEVEL: { schema: z.enum(logLevels), expected: `one of ${logLevels.join(', ')}` },
  BACKUP: {
    schema: z.pipe(
      z.string().check(z.regex(/^(off|([01]?\d|2[0-3]):[0-5]\d)$/)),
      z.transform((text: string) => (text === 'off' ? ('off' as const) : timeOfDay(text))),
    ),
    expected: 'off, or a time of the night in Lisbon such as 04:00',
  },
  BACKUP_BUCKET: bucketName,
  BACKUP_PREFIX: bucketPath,
  METRICS_PORT: portVariable,
  METRICS_TOKEN: {
    ...matching(/^[\w.~+/=-]{16,}$/, 'a text of 16 letters, digits and signs of ._~+/=- or more'),
    isSecret: true,
  },
  BACKUP_DIR: matching(/^[^\0]+$/, 'the path of a folder'),
  SELLER_EMAIL: { schema: z.email(), expected: 'an e-mail address' },
  SELLER_PASSWORD: {
    schema: z.string().check(z.minLength(minPasswordLength), z.maxLength(maxPasswordLength)),
    expected: `a text of ${minPasswordLength} to ${maxPasswordLength} characters`,
    isSecret: true,
  },
  SMTP_URL: {
    schema: z.string().check(z.refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text))),
    expected: 'an address like smtps://user:password@mail.example:465',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z.string().check(z.refine(isSender)),
    expected: 'an e-mail address, or one with a name: Shop <shop@example.pt>',
  },
  MAIL_TO: { schema: z.email(), expected: 'an e-mail address' },
  STRIPE_SECRET_KEY: {
    ...matching(/^(sk|rk)_\w+$/, 'a secret key of Stripe, which begins with sk_ or rk_'),
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    ...matching(/^whsec_\w+$/, 'the signing secret of a Stripe webhook, which begins with whsec_'),
    isSecret: true,
  },
  PAYMENT_SANDBOX: onOrOff,
  PAYMENT_METHODS: {
    schema: z.pipe(
      z.pipe(list, z.array(z.enum(Object.keys(paymentWords) as PaymentWord[])).check(z.minLength(1))),
      z.transform(methodsNamed),
    ),
    expected: 'some of cod, online, card, mbway and multibanco, separated by commas',
  },
  PAYMENT_PAGE_MINUTES: wholeNumber(5, 1_440, 'a number of minutes'),
  MULTIBANCO_HOLD_HOURS: wholeNumber(1, 168, 'a number of hours'),
  REFUND_PROOF_EUROS: wholeNumber(0, 999_999, 'a whole number of euros'),
  CASH_PROOF_ORDERS: wholeNumber(0, 9_999, 'a whole number of orders'),
  CASH_PROOF_PIECES: wholeNumber(0, 9_999, 'a whole number of pieces'),
  CASH_PROOF_EUROS: wholeNumber(0, 999_999, 'a whole number of euros'),
  WEBHOOK_URL: { schema: webAddress, expected: 'an address like https://invoices.example/hook' },
  WEBHOOK_SECRET: {
    // At least 24 bytes, as Standard Webhooks requires.
    ...matching(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'whsec_ and 24 random bytes or more in base64'),
    isSecret: true,
  },
  ALLOWED_ORIGINS: {
    schema: z.pipe(list, z.array(z.string()).check(z.refine(isOriginList))),
    expected: 'origins like https://shop.example, without a path and separated by commas',
  },
  IMPORT_HOSTS: {
    schema: z.pipe(list, z.array(z.string().check(z.regex(/^(\[[\da-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/)))),
    expected: 'hosts like 192.168.1.20 or files.lan:8080, in small letters and separated by commas',
  },
  STOP_DELAY: wholeNumber(0, LONGEST_NOTICE, 'a number of seconds'),
  TRUST_PROXY: wholeNumber(0, 9, 'the number of proxies in front of the shop,'),
  LIMITS: {
    schema: z.pipe(
      z.pipe(list, z.array(z.string().check(z.regex(limitPattern)))),
      z.transform((texts: string[]): LimitChanges => Object.fromEntries(texts.map(limitNamed))),
    ),
    expected: `limits such as order=60/300, per account and per network; of ${limitKinds.join(', ')}`,
  },
  SITE_URL: { schema: webAddress, expected: 'an address like https://shop.example' },
  DEMO: onOrOff,
  DEMO_SITE: onOrOff,
} as const;
