import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { ProposalView } from '#features/orders/contract/order-proposal.ts';
import type { PaymentMethod, PaymentType } from '#features/payments/contract.ts';
import type { ReadProductChanges } from '#features/catalogue/rules/product-changes.ts';
import type { OldAddressStore } from '#features/old-addresses/contract/redirects.ts';
import type { Figure } from '#server/metrics/figures.ts';
import type { ProductsListener } from '#server/cluster/cluster.ts';

export interface Api {
  fetch(request: Request, connection?: { ip: string }): Promise<Response>;
  routes: readonly string[];
  /** Counts from the database about orders, money, mails and backups. */
  readFigures(): Promise<Figure[]>;
  /** A description of the database for people, without a password. */
  database: string;
  /** `newPassword` is only present when this start has generated it. Only its hash is stored, so it cannot be shown again. */
  seller: { email: string; newPassword?: string };
  cardPayments: string;
  paymentTypes: readonly PaymentType[];
  paymentMethods: readonly PaymentMethod[];
  /** The delivery zones with their costs and times. */
  delivery: DeliveryTerms;
  seededProducts: number;
  /** The changes of products after a version, page by page. */
  readProductChanges: ReadProductChanges;
  /** A call that changes products waits for the listener before it answers. */
  onProductsChanged(listener: ProductsListener): void;
  /** Returns the proposed change of a mailed link; undefined for an unknown link. */
  readProposal(token: string): Promise<ProposalView | undefined>;
  oldAddresses: OldAddressStore;
  /** Saves the counts of requests for missing pages. */
  saveMissing(): Promise<void>;
  /** Runs all background work on payments once. With `asksAll` it asks the provider about all open payments. */
  runPaymentJobs(round?: { asksAll: boolean }): Promise<void>;
  /** Queues a mail to each customer who waits for a product that is available again. */
  sendRestockMails(): Promise<void>;
  /** Queues a mail to the shop about products that have reached their warning level. */
  sendLowStockAlert(): Promise<void>;
  /** Starts the offers whose first day has come, and restores the usual price of products whose offer has ended. */
  applyOfferDays(): Promise<void>;
  /** Downloads the pictures of imported products that are due. */
  downloadPictures(): Promise<void>;
  /** Completes all unfinished imports of products. */
  continueImports(): Promise<void>;
  deleteExpiredData(): Promise<void>;
  /** Makes the backup that is due, and alerts the seller if the last good one is too old. */
  keepBackups(): Promise<void>;
  deliverMail(): Promise<void>;
  sendInvoicingWebhooks(): Promise<void>;
  close(): Promise<void>;
}
