import { setTimeout } from 'node:timers/promises';
import type { Maker } from '#features/legal/contract/legal-content.ts';
import type { Owner } from '#features/legal/contract/owner.ts';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { StripeAccount } from '#features/payments/server/providers/stripe-provider.ts';
import { demoFolder } from '#features/catalogue/server/demo/demo-catalogue.ts';
import type { Log } from '#server/log/log.ts';
import type { LogRequest } from '#server/log/logged-request.ts';
import { type MakeBackup, makeInOwnProcess } from '#server/backup/nightly/make-backup.ts';
import type { MailTransport } from '#server/mail/mail-transport.ts';
import { argon2Passwords } from '#server/passwords/argon2-passwords.ts';
import type { Passwords } from '#server/passwords/passwords.ts';

export interface ApiPorts {
  now: () => Date;
  passwords: Passwords;
  log: Log;
  logRequest: LogRequest;
  /** Waits for this many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  demoFolder: string;
  /** Whether a command requests the demo catalogue, regardless of the settings. */
  isSeedAsked: boolean;
  /** Whether a command requests the demo models with sizes instead. */
  areSizesAsked: boolean;
  /** Whether the process prints a password that its start makes. If not, it leaves a locked area locked. */
  printsPassword: boolean;
  makesRenditions: boolean;
  /** Whether the process is stopping and only accepts requests for a short time. */
  isStopping: () => boolean;
  mailFailed: (isGivenUp: boolean) => void;
  /** Receives mails instead of SMTP or the mail folder. */
  mailTransport: MailTransport | undefined;
  /** Whether background jobs run, for example those that send mails and cancel unpaid orders. */
  worksInBackground: boolean;
  /** The address of a replacement for Stripe. */
  stripeAddress: StripeAccount['address'];
  /** Milliseconds until the sandbox pays a promised payment. */
  latePaymentDelay: number;
  makeBackup: MakeBackup;
  /** The delivery terms instead of src/content/delivery.yaml. */
  delivery: DeliveryTerms | undefined;
  /** The owner instead of src/content/owner.yaml. */
  owner: Owner | undefined;
  /** The makers instead of those of src/content. */
  makers: readonly Maker[] | undefined;
}

export const usualPorts: ApiPorts = {
  now: () => new Date(),
  passwords: argon2Passwords,
  log: (line, cause) => (cause === undefined ? console.error(line) : console.error(line, cause)),
  logRequest: () => undefined,
  wait: (milliseconds) => (milliseconds === 0 ? Promise.resolve() : setTimeout(milliseconds)),
  demoFolder,
  isSeedAsked: false,
  areSizesAsked: false,
  printsPassword: true,
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
  makers: undefined,
};
