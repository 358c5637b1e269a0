import type { apiVariables } from './api/settings/variables.ts';
import type { standaloneVariables } from './api/settings/standalone-settings.ts';
import type { siteVariables } from './settings.ts';

type SettingName =
  | keyof typeof apiVariables
  | keyof typeof siteVariables
  | keyof typeof standaloneVariables
  | 'SETTINGS_FILE'
  | 'PUBLIC_EMAILJS_*';

/** One setting as SETTINGS.md explains it. `usual` is the value without the setting; absent if nothing happens then. */
export interface SettingGuide {
  usual?: string;
  meaning: string;
}

/** Every setting by topic. A setting without a row does not compile. */
export const settingsGuide = {
  'Where the shop runs': {
    PORT: { usual: '4321', meaning: 'Port of the shop.' },
    HOST: { usual: '127.0.0.1', meaning: 'Address that the shop listens on. The default is right behind a proxy.' },
    SITE_URL: { usual: 'http://localhost:PORT', meaning: 'Public address of the shop. A live shop needs https.' },
    WORKERS: {
      usual: '1',
      meaning: 'Number of processes, or `all` for one on each core. More than one needs PostgreSQL.',
    },
    TRUST_PROXY: {
      usual: '0',
      meaning:
        'Number of proxies in front of the shop that add to `X-Forwarded-For`. Limits then count the visitor and not the proxy.',
    },
    STOP_DELAY: {
      usual: '0',
      meaning:
        'Seconds (0 to 15). A stopping shop serves on for this time and answers 503 at `/api/serving`, so that a load balancer moves on.',
    },
    SETTINGS_FILE: { meaning: 'File of `NAME=value` lines with further settings. `npm run reload` reads it again.' },
    DEMO: { usual: 'on', meaning: '`off` starts a new shop empty: no demo products, no sample reviews.' },
    DEMO_SITE: {
      usual: 'off',
      meaning: '`on` marks a public demonstration: every page says so, and search engines leave it out.',
    },
  },
  'Data and backups': {
    DATA_DIR: { usual: './data', meaning: 'Folder of the SQLite database, pictures and written mails.' },
    DATABASE_URL: { meaning: '`postgres://…` uses PostgreSQL instead of SQLite.' },
    REDIS_URL: { meaning: '`redis://…` shares limits and product changes between machines.' },
    SECRET_KEY_FILE: {
      usual: 'DATA_DIR/secret.key',
      meaning:
        'Key that encrypts secrets in the database. The first start creates it. No backup contains it: keep a copy.',
    },
    BACKUP: {
      usual: '04:00; off with PostgreSQL',
      meaning:
        'Time of the nightly backup in Lisbon, or `off`. The shop tests each backup and keeps 7 days and 4 weeks.',
    },
    BACKUP_DIR: { usual: './backups', meaning: 'Folder of the backups.' },
    BACKUP_BUCKET: { meaning: 'Bucket for backups instead of the folder. It uses the keys and address of `S3_…`.' },
    BACKUP_PREFIX: { usual: 'backups/', meaning: 'Path of the backups in their bucket.' },
    S3_BUCKET: { meaning: 'Bucket for pictures instead of `DATA_DIR`.' },
    S3_ENDPOINT: { usual: 'AWS', meaning: 'Address of a bucket service other than AWS.' },
    S3_REGION: { usual: 'us-east-1', meaning: 'Region of the buckets.' },
    S3_PREFIX: { meaning: 'Path of the pictures in their bucket.' },
    S3_ACCESS_KEY_ID: { meaning: 'Key of the buckets. Needed with a bucket.' },
    S3_SECRET_ACCESS_KEY: { meaning: 'Secret of that key. Needed with a bucket.' },
  },
  'Seller and mail': {
    SELLER_EMAIL: {
      usual: 'vendedor@nortada.pt',
      meaning: "The seller's login, and the address of mails about the account.",
    },
    SELLER_PASSWORD: {
      usual: 'created at the first start',
      meaning: "The seller's password. A new value replaces the present password at the next start.",
    },
    SMTP_URL: {
      meaning:
        '`smtp://…` or `smtps://…` sends mails. Without it the shop writes them to `DATA_DIR/outbox` as .eml files.',
    },
    MAIL_FROM: { meaning: 'Sender of all mails, such as `Nortada <ola@nortada.pt>`. Needed with `SMTP_URL`.' },
    MAIL_TO: { meaning: 'Address that receives contact messages and notices of new orders.' },
    'PUBLIC_EMAILJS_*': {
      meaning: 'EmailJS account of the two forms, read at build time: see README.md of this folder.',
    },
  },
  'Payments and orders': {
    STRIPE_SECRET_KEY: {
      meaning: "Key of Stripe: customers pay on Stripe's page. Set it together with the webhook secret.",
    },
    STRIPE_WEBHOOK_SECRET: { meaning: 'Signing secret of the Stripe webhook at `/api/payments/webhook`.' },
    PAYMENT_METHODS: {
      usual: 'cod,online',
      meaning: 'Payment methods: `cod` on delivery, `card`, `mbway`, `multibanco`. `online` means the last three.',
    },
    PAYMENT_PAGE_MINUTES: { usual: '30', meaning: 'Minutes (5 to 1440) until a payment page closes.' },
    MULTIBANCO_HOLD_HOURS: {
      usual: 'as long as the voucher is valid',
      meaning: 'Hours (1 to 168) until an unpaid voucher releases its stock.',
    },
    PAYMENT_SANDBOX: {
      usual: 'on unless the shop is live',
      meaning:
        'Test pages that take no money. `off` offers no online payment without Stripe. Not allowed together with a key.',
    },
    REFUND_PROOF_EUROS: {
      usual: '200',
      meaning: 'Refunds of one order above this amount within a day ask the seller for the password again.',
    },
    CASH_PROOF_ORDERS: {
      usual: '1',
      meaning:
        'Open orders on delivery that an unproven address may have. The next one waits for the link in its mail.',
    },
    CASH_PROOF_PIECES: {
      usual: '10',
      meaning: 'Quantity of such an order above which it waits for the link, 24 hours at most.',
    },
    CASH_PROOF_EUROS: { usual: '250', meaning: 'Amount of such an order above which it waits for the link.' },
    WEBHOOK_URL: { meaning: 'Address of invoicing software that receives paid, refunded and cancelled orders.' },
    WEBHOOK_SECRET: { meaning: 'Signs those messages. Set it together with the address.' },
  },
  'Limits, log and metrics': {
    LIMITS: {
      usual: 'see README.md of this folder',
      meaning:
        'How often callers may act. `order=60/300 login=20/100` allows an account 60 orders an hour, and a network 300.',
    },
    IMPORT_HOSTS: {
      meaning:
        'Hosts in a private network that imports may download pictures from, such as `192.168.1.20` or `files.lan:8080`. All others must be public.',
    },
    LOG_LEVEL: { usual: 'info', meaning: '`info` logs problems, `debug` also every request, `silent` nothing.' },
    METRICS_PORT: { meaning: 'Port of `/metrics` for Prometheus, on 127.0.0.1 unless a token is set.' },
    METRICS_TOKEN: {
      meaning: 'Bearer token of `/metrics`. Without `METRICS_PORT`, the shop serves it at its own port.',
    },
  },
  'An API on another host': {
    PUBLIC_API_URL: { meaning: 'At build and at start: the address of a foreign API instead of the embedded one.' },
    IMAGE_ORIGINS: { meaning: 'Http origins of pictures that pages may show for that API.' },
    ALLOWED_ORIGINS: { meaning: 'Origins of other sites whose pages may call this API, separated by commas.' },
    API_PORT: { usual: '4322', meaning: 'Port of the API that runs alone (`npm run api`).' },
    API_URL: { usual: 'http://localhost:4322', meaning: 'Address of that API for browsers.' },
  },
} as const satisfies Record<string, Partial<Record<SettingName, SettingGuide>>>;

type Explained = {
  [Topic in keyof typeof settingsGuide]: keyof (typeof settingsGuide)[Topic];
}[keyof typeof settingsGuide];

/** Compiles only if every setting has a row. */
const everySetting: Record<Exclude<SettingName, Explained>, never> = {};
void everySetting;
