import type { ShopDatabase } from '#server/database/schema.ts';

/** The orders that wait until their customer proves the address. Accounts know nothing else about orders. */
export interface WaitingOrders {
  findOf(db: ShopDatabase, customerId: string): Promise<string[]>;
  /** Confirms waiting orders after the proof. `shopUrl`: the address of the shop, for the links in their mails. */
  confirm(orderIds: readonly string[], shopUrl: string): Promise<void>;
}
