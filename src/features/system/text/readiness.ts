export type Words = { says: string; todo?: string };

export const said = (says: string, todo?: string): Words => ({ says, ...(todo === undefined ? {} : { todo }) });
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The findings about the shop's readiness to sell, for the operator's terminal and the seller's area: in English. */
export const readiness = {
  summary: (harm: number, look: number, ready: number) =>
    `${counted(harm, 'point')} would harm customers, ${look} to look at, ${ready} ready.`,
  names: {
    owner: "Owner's data",
    pages: 'Pages',
    delivery: 'Delivery',
    payment: 'Payment',
    mail: 'Mail',
    address: 'Address and https',
    proxy: 'Proxy',
    seller: 'Seller',
    secrets: 'Secret key',
    disk: 'Disk',
    database: 'Database',
    backup: 'Backup',
    demo: 'Demo products',
    products: 'Products',
    categories: 'Categories',
    makers: 'Makers',
    brands: 'Brands in feed',
    redirects: 'Old addresses',
    notice: 'Guarantee notice',
    prices: 'Struck prices',
    pictures: 'Pictures',
  },
  owner: {
    missing: (count: number, places: string) =>
      said(
        `${counted(count, 'text')} of the content ${count === 1 ? 'is' : 'are'} still to be filled in: ${places}.`,
        'Fill them in below src/content, and start again.',
      ),
    ready: said('No placeholder is left in the content.'),
  },
  pages: {
    missing: said('The pages are not built.', 'Run "npm start", which builds them.'),
    ready: said('The pages are built.'),
  },
  delivery: {
    broken: (problem: string) => said(problem, 'Correct src/content/delivery.yaml.'),
    nowhere: said('The shop delivers nowhere.', 'Set isServed of a zone in src/content/delivery.yaml.'),
    free: said(
      'Delivery is free everywhere, for every order.',
      'Check price and freeFrom in src/content/delivery.yaml.',
    ),
    ready: (zones: string) => said(`The shop delivers to ${zones}.`),
  },
  payment: {
    noSecret: said('The shop cannot verify the messages of Stripe.', 'Set STRIPE_WEBHOOK_SECRET.'),
    testKey: said(
      'Stripe has a test key: orders look paid, but no money comes.',
      'Set STRIPE_SECRET_KEY to the live key.',
    ),
    sandbox: said(
      'The test page takes no money, but orders look paid.',
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENT_METHODS=cod.',
    ),
    none: said('There is no way to pay.', 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENT_METHODS=cod.'),
    cashOnly: said(
      'Customers can pay only in cash on delivery.',
      'For cards, MB WAY and Multibanco set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    ),
    ready: said('Stripe takes payments with a live key, and the shop verifies its messages.'),
  },
  mail: {
    files: said(
      'Mails are written as files: customers get none, not even the confirmation that the law asks for.',
      'Set SMTP_URL and MAIL_FROM.',
    ),
    lost: (count: number) =>
      said(
        `${counted(count, 'mail')} of the last seven days could not be sent.`,
        'Run "npm run doctor -- --mail" and read its answer.',
      ),
    noRecipient: said(
      'Mails are sent, but no address receives contact messages and notices of orders.',
      'Set MAIL_TO.',
    ),
    unreachable: (problem: string) =>
      said(`The SMTP server cannot be used: ${problem}`, 'Check SMTP_URL: host, port, user and password.'),
    ready: said('The SMTP server answers and accepts the login.'),
  },
  address: {
    missing: said(
      'SITE_URL is not set: the links in mails work only on this machine.',
      'Set SITE_URL=https://… to the address of the shop.',
    ),
    demonstration: said(
      'DEMO_SITE is on: every page says that nothing is sold.',
      'Set DEMO_SITE=off when the shop starts to sell.',
    ),
    trial: (url: string) =>
      said(`${url} cannot be reached by the public.`, 'Set SITE_URL=https://… to the address of the shop.'),
    ready: (url: string) => said(`The shop is live at ${url}.`),
  },
  proxy: {
    missing: said(
      'A proxy provides https, but TRUST_PROXY is 0: all visitors count as one and share the limits.',
      'Set TRUST_PROXY to the number of proxies in front of the shop.',
    ),
    unneeded: (count: number) =>
      said(
        `TRUST_PROXY is ${count} without https: visitors may fake their addresses.`,
        'Set TRUST_PROXY=0, or SITE_URL to the https address of the proxy.',
      ),
    ready: said('The shop sees the own address of each visitor.'),
  },
  seller: {
    alone: said("The password alone opens the seller's area.", 'Add a passkey or an app under /seller/security.'),
    ready: (email: string) => said(`${email} has a second factor.`),
  },
  disk: {
    full: (free: string) =>
      said(`Only ${free} are free: orders will fail when the disk is full.`, 'Free space on the disk of DATA_DIR.'),
    low: (free: string) => said(`Only ${free} are free.`, 'Free space on the disk of DATA_DIR.'),
    ready: (free: string) => said(`${free} are free.`),
  },
  database: {
    broken: (problem: string) => said(problem, 'Start the shop once with "npm start" and the same settings.'),
    old: (count: number) =>
      said(
        `${counted(count, 'migration')} ${count === 1 ? 'is' : 'are'} missing.`,
        'Test them on a copy with "npm run upgrade-check". "npm start" updates the tables.',
      ),
    ready: said('The database answers, and its tables are up to date.'),
  },
  backup: {
    none: said('There is no good backup.', 'Set BACKUP=04:00, or run "npm run backup" every day.'),
    failing: (hours: number | undefined) =>
      said(
        hours === undefined
          ? 'The nightly backups fail.'
          : `The last good backup is ${counted(hours, 'hour')} old: the nightly backups fail.`,
        'Read why in the log or under /seller/system.',
      ),
    old: (hours: number | undefined) =>
      said(`The last good backup is ${counted(hours ?? 0, 'hour')} old.`, 'Run "npm run backup" every day.'),
    ready: (hours: number | undefined) => said(`The last good backup is ${counted(hours ?? 0, 'hour')} old.`),
    first: said('The first backup is made in the coming night.'),
  },
  secrets: {
    broken: (problem: string) => said(problem, 'Restore the file from your copy, or set SECRET_KEY_FILE to the copy.'),
    lost: (file: string, names: string) =>
      said(
        `The key in ${file} does not decrypt ${names}. The shop does not start again.`,
        'Restore the file from your copy, or run "npm run secrets:forget" while the shop is stopped.',
      ),
    open: (file: string) =>
      said(
        `Other users of the machine can read ${file}.`,
        'Make it private with "chmod 600", and add a new key as the first line.',
      ),
    ready: (file: string) => said(`The key in ${file} decrypts the secrets. Keep a copy apart from the backups.`),
  },
  demo: {
    left: (count: number) => said(`${counted(count, 'demo product')} can be ordered.`, 'Run "npm run demo:remove".'),
    ready: said('No demo product is listed.'),
  },
  products: {
    none: said('The shop has no products.', 'Add them under /seller, one by one or as a file.'),
    hidden: (count: number) =>
      said(
        `/products is empty: none of ${counted(count, 'product')} is in stock with a picture and a maker.`,
        'Switch products to in stock under /seller/product-list, and see Pictures and Makers below.',
      ),
    ready: (count: number) => said(`${counted(count, 'product')} listed.`),
  },
  categories: {
    unknown: (paths: readonly string[]) =>
      said(
        `Products have categories that the content does not have: ${paths.join(', ')}.`,
        'Add them to src/content/categories.yaml, or change the category of the products.',
      ),
    ready: said('The content has the category of every product.'),
  },
  makers: {
    missing: (count: number) =>
      said(
        `${counted(count, 'product')} without a maker: the law asks for it on every offer, and a live shop does not offer them.`,
        'Give them a brand that src/content/makers.yaml has, or name their ids or categories there.',
      ),
    ready: said('Every listed product has a maker.'),
  },
  brands: {
    missing: (count: number) =>
      said(
        `The product feed names the shop as the brand (g:brand) of ${counted(count, 'product')}.`,
        'Set the brand of the products, or of their entry in src/content/makers.yaml. For products of your own brand, set the name of your shop.',
      ),
    ready: said('The product feed names a brand for every product.'),
  },
  notice: {
    missing: said(
      'The harmonised notice of the legal guarantee is missing.',
      "Put the Commission's Portuguese file into src/content/files/legal and name it in guarantee-notice.yaml.",
    ),
    different: said(
      "The harmonised notice differs from the Commission's file: its checksum is different.",
      'Download the file again and put it into src/content/files/legal byte for byte.',
    ),
    unchecked: said(
      'The harmonised notice cannot be checked: the content has no checksum of it.',
      "Set sha256 in guarantee-notice.yaml to the checksum of the Commission's file (sha256sum).",
    ),
    ready: said("The harmonised notice has the checksum of the Commission's file."),
  },
  prices: {
    believed: said(
      'Entered prices are shown as struck prices without a price history (cards.yaml, enteredPrices: always).',
      'Keep this setting only if each was your lowest price in the 30 days before its offer. Otherwise set demo or never.',
    ),
    ready: said('A live shop strikes only the lowest price of the 30 days before an offer.'),
  },
  pictures: {
    away: (why: string) =>
      said(
        `The pictures cannot be checked: ${why}`,
        'Check the folder media of DATA_DIR, or S3_BUCKET and its service.',
      ),
    lost: (count: number) =>
      said(
        `Files of pictures of ${counted(count, 'product')} are missing, empty or damaged.`,
        'Restore a backup, or upload them under /seller/product-list.',
      ),
    none: (count: number) =>
      said(`${counted(count, 'product')} without a picture.`, 'Upload one under /seller/product-list.'),
    ready: said('Every listed product has its pictures.'),
  },
  testMail: {
    subject: 'A test mail of your shop',
    text: 'This mail was sent by "npm run doctor -- --mail". Mails of the shop reach you.',
    sent: (to: string) => `A test mail to ${to} was sent. Check that it arrives.`,
    written: (to: string) => `A test mail for ${to} was written as a file into the folder outbox of DATA_DIR.`,
    failed: (to: string, why: string) => `A test mail for ${to} could not be sent: ${why}`,
    noSeller: 'There is no seller to send a test mail to: start the shop once.',
  },
  unknown: said('This check needs the database.'),
} as const;
