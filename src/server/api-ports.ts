import { setTimeout } from 'node:timers/promises';
import type { Safety } from '#contract/content/legal-content.ts';
import type { Owner } from '#contract/content/owner.ts';
import type { DeliveryTerms } from '#contract/delivery.ts';
import type { StripeAccount } from './features/payments/providers/stripe-provider.ts';
import { demoFolder } from './features/products/demo/demo-catalogue.ts';
import type { Log } from './platform/log/log.ts';
import type { LogRequest } from './platform/log/logged-request.ts';
import { type MakeBackup, makeInOwnProcess } from './services/backup/nightly/make-backup.ts';
import type { MailTransport } from './services/mail/mail-transport.ts';
import { argon2Passwords } from './services/passwords/argon2-passwords.ts';
import type { Passwords } from './services/passwords/passwords.ts';

/** What a test may replace. */
export interface ApiPorts {
  now: () => Date;
  passwords: Passwords;
  log: Log;
  logRequest: LogRequest;
  /** Lets so many milliseconds pass. */
  wait: (milliseconds: number) => Promise<void>;
  demoFolder: string;
  /** Whether somebody asks for the demo catalogue, whatever the settings say. */
  isSeedAsked: boolean;
  /** Whether missing renditions of pictures are made in the background. */
  makesRenditions: boolean;
  /** Whether the process takes requests for a last time only. */
  isStopping: () => boolean;
  /** Told of each attempt to send a mail that fails. */
  mailFailed: (isGivenUp: boolean) => void;
  /** Takes mails instead of SMTP and the folder of files. */
  mailTransport: MailTransport | undefined;
  /** Whether the outbox is worked off and unpaid orders are ended in the background. */
  worksInBackground: boolean;
  /** Where Stripe answers instead of at its own address. */
  stripeAddress: StripeAccount['address'];
  /** After how many milliseconds the sandbox pays what was promised. */
  latePaymentDelay: number;
  /** Makes a nightly backup. */
  makeBackup: MakeBackup;
  /** How the shop delivers, instead of src/content/delivery.yaml. */
  delivery: DeliveryTerms | undefined;
  /** Who sells, instead of src/content/owner.yaml. */
  owner: Owner | undefined;
  /** Who made the products, instead of src/content/safety.yaml. */
  safety: readonly Safety[] | undefined;
}

export const usualPorts: ApiPorts = {
  now: () => new Date(),
  passwords: argon2Passwords,
  log: (line, cause) => (cause === undefined ? console.error(line) : console.error(line, cause)),
  logRequest: () => undefined,
  wait: (milliseconds) => (milliseconds === 0 ? Promise.resolve() : setTimeout(milliseconds)),
  demoFolder,
  isSeedAsked: false,
  makesRenditions: true,
  isStopping: () => false,
  mailFailed: () => undefined,
  mailTransport: undefined,
  worksInBackground: true,
  stripeAddress: undefined,
  latePaymentDelay: 6_000,
  makeBackup: makeInOwnProcess,
  delivery: undefined,
  owner: undefined,
  safety: undefined,
};
