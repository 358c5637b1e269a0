import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** The table of withdrawals from a contract. */
export interface WithdrawalTables {
  withdrawals: WithdrawalTable;
}

/** Statements of withdrawal from a contract. They are never refused, and never deleted before their retention time ends. */
interface WithdrawalTable {
  seq: Generated<number>;
  id: string;
  /** The same key for a statement that is sent twice. */
  key: string;
  name: string;
  /** As the customer typed it. */
  order_number: string;
  email: string;
  /** The goods in the customer's words; empty for the whole order. */
  goods: string;
  /** Null if no order has that number. */
  order_id: string | null;
  is_own_email: Flag;
  sent_at: string;
  settled_at: string | null;
  note: string | null;
}
