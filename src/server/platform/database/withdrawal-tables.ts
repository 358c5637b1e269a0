import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** The table of withdrawals from a contract. */
export interface WithdrawalTables {
  withdrawals: WithdrawalTable;
}

/** Statements by which customers withdraw from a contract; never refused, never deleted before their time. */
interface WithdrawalTable {
  seq: Generated<number>;
  id: string;
  /** The same statement sent twice has the same key. */
  key: string;
  name: string;
  /** As it was typed. */
  order_number: string;
  email: string;
  /** What it is about in the customer's words; empty for the whole order. */
  goods: string;
  /** Null while no order has that number. */
  order_id: string | null;
  is_own_email: Flag;
  sent_at: string;
  settled_at: string | null;
  note: string | null;
}
