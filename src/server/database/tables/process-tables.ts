/** The tables of the shop's own processes: keys, background jobs and change counts. */
export interface ProcessTables {
  secrets: SecretTable;
  upkeep: UpkeepTable;
  versions: VersionTable;
}

/** Keys that the shop has generated. */
interface SecretTable {
  name: string;
  /** Encrypted by the vault. */
  value: string;
}

interface UpkeepTable {
  name: string;
  done_at: string;
  note: string | null;
}

/**
 * Counts that triggers update. `products` grows with every write to products and reviews, and with changes of stock that
 * pages show. The rows `stock-…` together count all other changes of stock.
 */
interface VersionTable {
  name: string;
  value: number;
}
