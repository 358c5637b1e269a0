import type { DeliveryZone, ZoneTerms } from '#contract/delivery.ts';
import type { PaymentMethod } from '#contract/order-life.ts';
import type { EnteredPrices } from '#domain/price-history.ts';
import type { Placeholder } from '#server/platform/settings/content-placeholders.ts';
import type { SecretFacts } from './secret-facts.ts';

/** What the listed products lack according to the content. */
export interface OfferFacts {
  /** How many of them lists show: in stock, with a picture, and allowed to be offered. */
  offered: number;
  /** How many of them have no maker in safety.yaml. */
  withoutMaker: number;
  /** How many of them have no brand in safety.yaml: the product feed names the shop as their brand. */
  withoutBrand: number;
  /** The categories of products that categories.yaml does not have. */
  unknownCategories: readonly string[];
}

/** What the database tells of a shop. */
export interface StoredFacts extends OfferFacts {
  sellerEmail: string | undefined;
  /** Whether a passkey or an app's code stands beside the seller's password. */
  hasSecondFactor: boolean;
  secretKey: SecretFacts;
  /** How many mails were given up in the last seven days. */
  lostMails: number;
  /** Products that are listed. */
  products: number;
  /** Products of the demo catalogue that are listed. */
  demoProducts: number;
  /** Listed products without a picture, and those of which a file is missing, empty or damaged. */
  withoutPicture: number;
  withLostPicture: number;
  /** Why the pictures cannot be looked at. */
  pictureProblem?: string | undefined;
}

/** All that is looked at to tell whether a shop is ready for customers. */
export interface ReadinessFacts {
  placeholders: readonly Placeholder[];
  /** Whether pages are built; the API alone has none. */
  arePagesBuilt: boolean;
  delivery: { zones: Record<DeliveryZone, ZoneTerms> } | { problem: string };
  methods: readonly PaymentMethod[];
  /** Undefined where no key is set. */
  stripeKey: 'test' | 'live' | undefined;
  hasWebhookSecret: boolean;
  isSandboxOpen: boolean;
  isMailSent: boolean;
  /** Why the SMTP server cannot be used; undefined if it can, or none is set. */
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
  /** Why there is no database, or what is in it as far as its tables are up to date. */
  database: { problem: string } | { pending: readonly string[] };
  /** Whether the shop makes them by itself, and milliseconds since the last good one; undefined without any. */
  backup: { isNightly: boolean; age: number | undefined; isOld: boolean };
  /** Undefined without a database that is up to date. */
  stored: StoredFacts | undefined;
}
