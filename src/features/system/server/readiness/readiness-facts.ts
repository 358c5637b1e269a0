import type { ZoneTerms } from '#features/delivery/contract.ts';
import type { DeliveryZone } from '#features/addresses/contract/delivery-zone.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import type { EnteredPrices } from '#features/catalogue/rules/price-history.ts';
import type { Placeholder } from '#server/settings/content-placeholders.ts';
import type { SecretFacts } from './secret-facts.ts';

export interface OfferFacts {
  /** The number of products that lists show: in stock, with a picture, and allowed to be offered. */
  offered: number;
  /** The number of those products without a known manufacturer. */
  withoutMaker: number;
  /** The number of those products without a brand. The product feed names the shop as their brand. */
  withoutBrand: number;
  /** The products' categories that are missing in categories.yaml. */
  unknownCategories: readonly string[];
}

export interface StoredFacts extends OfferFacts {
  sellerEmail: string | undefined;
  /** Whether the seller uses a passkey or an app in addition to the password. */
  hasSecondFactor: boolean;
  secretKey: SecretFacts;
  /** How many mails failed for good in the last seven days. */
  lostMails: number;
  products: number;
  /** The number of listed products from the demo catalogue. */
  demoProducts: number;
  /** The number of listed products without a picture, and with a missing, empty or damaged file. */
  withoutPicture: number;
  withLostPicture: number;
  pictureProblem?: string | undefined;
}

export interface ReadinessFacts {
  placeholders: readonly Placeholder[];
  /** Whether pages are built. The API alone has none. */
  arePagesBuilt: boolean;
  /** The number of redirects in redirects.csv, and the old paths whose product is not in the shop; or the wrong lines. */
  redirects: { count: number; gone: readonly string[] } | { problem: string };
  delivery: { zones: Record<DeliveryZone, ZoneTerms> } | { problem: string };
  methods: readonly PaymentMethod[];
  stripeKey: 'test' | 'live' | undefined;
  hasWebhookSecret: boolean;
  isSandboxOpen: boolean;
  isMailSent: boolean;
  /** Why the SMTP server cannot be used; undefined when it works or is not set. */
  mailProblem: string | undefined;
  /** Whether the harmonised notice is the Commission's file; `unchecked` without a checksum in guarantee-notice.yaml. */
  notice: 'same' | 'different' | 'unchecked' | 'missing';
  hasMailTo: boolean;
  siteUrl: string | undefined;
  isDemo: boolean;
  isLive: boolean;
  /** Whether entered prices are struck for products without a history (src/content/cards.yaml). */
  enteredPrices: EnteredPrices;
  trustProxy: number;
  disk: { free: number; total: number };
  /** Why there is no database, or its pending migrations. */
  database: { problem: string } | { pending: readonly string[] };
  /** Whether the shop makes backups automatically, and the age of the last good one in milliseconds; undefined without any. */
  backup: { isNightly: boolean; age: number | undefined; isOld: boolean };
  /** Undefined without a migrated database. */
  stored: StoredFacts | undefined;
}
