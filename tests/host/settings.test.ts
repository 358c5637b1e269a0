import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '#app/settings.ts';
import { StartError } from '#server/process/start-error.ts';

it('All settings are optional.', () => {
  // `toEqual` treats a missing field as undefined.
  expect(readSettings({})).toEqual({
    port: 4321,
    workers: 1,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    secretKeyFile: resolve('data/secret.key'),
    logLevel: 'info',
    backupDir: resolve('backups'),
    backupAt: { hours: 4, minutes: 0 },
    siteUrl: 'http://localhost:4321',
    isAddressGiven: false,
    isDemo: false,
    startsEmpty: false,
    isLive: false,
    hasMailAccount: false,
  });
});

it('An empty variable counts as unset.', () => {
  expect(readSettings({ PORT: '', PUBLIC_API_URL: '', SELLER_PASSWORD: '' })).toEqual(readSettings({}));
});

it('Settings are read from the environment.', () => {
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const bucket = { endpoint: 'https://s3.example', region: 'us-east-1', ...keys };
  const settings = readSettings({
    PORT: '8080',
    WORKERS: '4',
    STOP_DELAY: '3',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/shop',
    SECRET_KEY_FILE: '/run/keys/shop.key',
    DATABASE_URL: 'postgres://shop@db:5432/shop',
    REDIS_URL: 'redis://cache:6379',
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'https://s3.example/',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PREFIX: 'shop/',
    LOG_LEVEL: 'debug',
    BACKUP_DIR: '/var/backups',
    BACKUP: '23:15',
    BACKUP_BUCKET: 'copies',
    SELLER_EMAIL: 'loja@example.pt',
    SELLER_PASSWORD: ' with spaces ',
    SMTP_URL: 'smtps://shop:secret@mail.example:465',
    MAIL_FROM: 'Nortada <ola@nortada.example>',
    MAIL_TO: 'loja@example.pt',
    DEMO: 'off',
    SITE_URL: 'https://loja.example/',
    PUBLIC_API_URL: 'https://api.example//',
  });
  expect(settings).toEqual({
    port: 8080,
    workers: 4,
    stopDelay: 3,
    host: '0.0.0.0',
    dataDir: '/var/shop',
    secretKeyFile: '/run/keys/shop.key',
    databaseUrl: 'postgres://shop@db:5432/shop',
    redisUrl: 'redis://cache:6379',
    s3: { ...bucket, bucket: 'pictures', prefix: 'shop/' },
    logLevel: 'debug',
    backupDir: '/var/backups',
    backupAt: { hours: 23, minutes: 15 },
    backupBucket: { ...bucket, bucket: 'copies', prefix: 'backups/' },
    sellerEmail: 'loja@example.pt',
    sellerPassword: ' with spaces ',
    smtpUrl: 'smtps://shop:secret@mail.example:465',
    mailFrom: 'Nortada <ola@nortada.example>',
    mailTo: 'loja@example.pt',
    siteUrl: 'https://loja.example',
    isAddressGiven: true,
    isDemo: false,
    startsEmpty: true,
    isLive: false,
    publicApiUrl: 'https://api.example',
    hasMailAccount: false,
  });
});

it('The address of the site follows the port, and is read in its normal form.', () => {
  expect(readSettings({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(readSettings({ SITE_URL: 'HTTPS://Nortada.PT:443/' }).siteUrl).toBe('https://nortada.pt');
});

it('Backups run nightly on SQLite unless turned off, and elsewhere only on request.', () => {
  const DATABASE_URL = 'postgres://shop@db:5432/shop';
  const given = [{}, { BACKUP: 'off' }, { DATABASE_URL }, { DATABASE_URL, BACKUP: '4:30' }];
  const usual = { hours: 4, minutes: 0 };
  expect(given.map((env) => readSettings(env).backupAt)).toEqual([
    usual,
    undefined,
    undefined,
    { hours: 4, minutes: 30 },
  ]);
});

it('The pictures of a bucket are separate from its backups.', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', S3_BUCKET: 'shop', BACKUP_BUCKET: 'shop' };
  expect(() => readSettings(keys)).toThrow(/^S3_PREFIX and BACKUP_PREFIX must be separate folders/);
  expect(() => readSettings({ ...keys, S3_PREFIX: 'backups/old/' })).toThrow(/must be separate folders/);
  expect(readSettings({ ...keys, S3_PREFIX: 'pictures/' }).backupBucket?.prefix).toBe('backups/');
  expect(readSettings({ ...keys, BACKUP_BUCKET: 'other' }).backupBucket?.bucket).toBe('other');
});

/** The values of each setting that are refused, and what the setting must be. */
const refusedValues: [name: string, values: string[], must: string][] = [
  ['PORT', ['abc', '0', '65536', '80.5'], 'a whole number from 1 to 65535'],
  ['WORKERS', ['0', '65', 'many'], 'a number of processes from 1 to 64, or "all" for one on each core'],
  ['HOST', ['http://x'], 'an IP address or a host name, such as 127.0.0.1'],
  ['DATA_DIR', ['a\0b'], 'the path of a folder'],
  ['S3_BUCKET', ['Fotos!'], 'the name of a bucket'],
  ['BACKUP', ['24:00', 'on', '4'], 'off, or a time of the night in Lisbon such as 04:00'],
  ['STOP_DELAY', ['16', '-1', '2s'], 'a number of seconds from 0 to 15'],
  ['LOG_LEVEL', ['loud'], 'one of debug, info, silent'],
  ['SELLER_EMAIL', ['loja'], 'an e-mail address'],
  [
    'MAIL_FROM',
    ['loja', 'Loja <loja>', 'Loja <a@example.pt>, b@example.pt', 'Loja\r\nBcc: <a@example.pt>'],
    'an e-mail address, or one with a name: Shop <shop@example.pt>',
  ],
  ['MAIL_TO', ['loja'], 'an e-mail address'],
  [
    'PAYMENT_METHODS',
    ['paypal', 'cod,paypal', ',', 'COD'],
    'some of cod, online, card, mbway and multibanco, separated by commas',
  ],
  [
    'IMAGE_ORIGINS',
    ['fotos.example', 'http://fotos.example/a', "http://a;script-src'x'"],
    'origins like https://shop.example, without a path and separated by commas',
  ],
  ['SITE_URL', ['loja.example', 'ftp://loja'], 'an address like https://shop.example'],
  ['DEMO', ['no'], 'on or off'],
  ['DEMO_SITE', ['yes'], 'on or off'],
  ['PUBLIC_API_URL', ['/api'], 'an address like https://api.example, or nothing'],
];

it.each(refusedValues.flatMap(([name, values, must]) => values.map((given) => [name, given, must] as const)))(
  '%s=%j is refused with one message.',
  (name, given, must) => {
    const sentence = `${name} is "${given}", but must be ${must}.`;
    expect(() => readSettings({ [name]: given })).toThrow(new StartError(sentence));
  },
);

it.each([
  ['DATABASE_URL', 'mysql://user:secret@db/shop', 'an address like postgres://user:password@host:5432/database'],
  ['REDIS_URL', 'http://:secret@cache', 'an address like redis://:password@host:6379'],
  ['SELLER_PASSWORD', 'short', 'a text of 8 to 200 characters'],
  ['SMTP_URL', 'http://shop:secret@mail', 'an address like smtps://user:password@mail.example:465'],
])('%s=%j is refused without showing a secret.', (name, given, must) => {
  const sentence = `${name} is a text of ${given.length} characters, but must be ${must}.`;
  expect(() => readSettings({ [name]: given })).toThrow(new StartError(sentence));
});

const withoutKeys = 'is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.';

it.each([
  [
    'WORKERS',
    '2',
    'is 2, but SQLite allows only one process. Set DATABASE_URL to a PostgreSQL database, or WORKERS=1.',
  ],
  ['S3_BUCKET', 'fotos', withoutKeys],
  ['BACKUP_BUCKET', 'copies', withoutKeys],
])('%s=%j is refused because of another setting.', (name, given, reason) => {
  expect(() => readSettings({ [name]: given })).toThrow(new StartError(`${name} ${reason}`));
});

it.each([
  [{}, false, false],
  [{ SITE_URL: 'HTTPS://Nortada.PT:443/' }, true, false],
  [{ SITE_URL: 'https://nortada.pt', DEMO_SITE: 'off' }, true, false],
  [{ SITE_URL: 'https://nortada.pt', DEMO_SITE: 'on' }, false, true],
  [{ SITE_URL: 'http://nortada.pt', DEMO_SITE: 'on' }, false, true],
  [{ SITE_URL: 'http://192.168.1.20:8080' }, false, false],
])('With the settings %j the shop is live: %s, and a demonstration: %s', (env, isLive, isDemo) => {
  expect(readSettings(env)).toMatchObject({ isLive, isDemo });
});

it('A public shop needs https.', () => {
  const sentence =
    'SITE_URL is "http://nortada.pt", but a shop that sells in public needs https. For a demonstration without sales, set DEMO_SITE=on.';
  expect(() => readSettings({ SITE_URL: 'http://nortada.pt' })).toThrow(new StartError(sentence));
});

it.each([
  ['cod', ['cash']],
  ['online', ['card', 'mb_way', 'multibanco']],
  ['online, cod,online', ['cash', 'card', 'mb_way', 'multibanco']],
  ['multibanco mbway', ['mb_way', 'multibanco']],
  ['card,cod', ['cash', 'card']],
  ['', undefined],
])('PAYMENT_METHODS=%j is read as %j.', (given, paymentMethods) => {
  expect(readSettings({ PAYMENT_METHODS: given }).paymentMethods).toEqual(paymentMethods);
});

it('The lifetime of a payment page is read in minutes.', () => {
  expect(readSettings({ PAYMENT_PAGE_MINUTES: '45' }).paymentPageMinutes).toBe(45);
  expect(readSettings({}).paymentPageMinutes).toBeUndefined();
  for (const wrong of ['4', '1441', 'half an hour']) {
    expect(() => readSettings({ PAYMENT_PAGE_MINUTES: wrong })).toThrow('a number of minutes from 5 to 1440');
  }
});

it('Limits are read per account and per network.', () => {
  expect(readSettings({ LIMITS: 'order=60/300, login=5/50' }).limits).toEqual({
    order: { perAccount: 60, perNetwork: 300 },
    login: { perAccount: 5, perNetwork: 50 },
  });
  expect(readSettings({}).limits).toBeUndefined();
  for (const wrong of ['order', 'order=60', 'order=0/1', 'order=1/-1', 'return=1/1', 'order=1/1000000000']) {
    expect(() => readSettings({ LIMITS: wrong })).toThrow(`LIMITS is "${wrong}", but must be limits such as`);
  }
});

it('An EmailJS account must be complete or absent.', () => {
  const account = {
    PUBLIC_EMAILJS_SERVICE_ID: 'service',
    PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
    PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID: 'one',
    PUBLIC_EMAILJS_NEWSLETTER_TEMPLATE_ID: 'two',
  };
  expect(readSettings(account)).toEqual({ ...readSettings({}), hasMailAccount: true });
  const sentence = 'An EmailJS account has four settings, but PUBLIC_EMAILJS_PUBLIC_KEY is not set.';
  expect(() => readSettings({ ...account, PUBLIC_EMAILJS_PUBLIC_KEY: '' })).toThrow(new StartError(sentence));
});

it('A mail server needs a sender address.', () => {
  const sentence = 'SMTP_URL is set, so MAIL_FROM must name the sender.';
  expect(() => readSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow(new StartError(sentence));
  expect(readSettings({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.pt' }).mailFrom).toBe('a@example.pt');
});
