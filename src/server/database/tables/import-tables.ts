import type { Generated } from 'kysely';

export interface ImportTables {
  /** An import of a product file. While `preparing`, its rows are being stored and nothing is in the shop. */
  product_imports: {
    id: string;
    /** The idempotency key of the call. */
    key: string | null;
    file_name: string;
    kind: string;
    state: 'preparing' | 'running' | 'done' | 'undoing' | 'undone';
    rows_total: number;
    /** The files of an import of several files (`ImportedFile`); null for a single file. */
    files_json: string | null;
    created_at: string;
    ended_at: Generated<string | null>;
  };

  /** What an import does with a row of its file. `line` counts from 1, the heading. */
  product_import_rows: {
    import_id: string;
    line: number;
    name: string;
    result: 'waiting' | 'added' | 'changed' | 'unchanged' | 'refused' | 'undone' | 'kept';
    /** Why the row was refused, or why an undo kept the product. */
    reason: string | null;
    product_id: string | null;
    /** The planned change with the values before it (`StoredPlan`); null if there is none. */
    plan_json: string | null;
  };

  /** The keys of products in other shops: kind of file, handle and options. */
  imported_keys: {
    key: string;
    product_id: string;
  };

  /** The columns that the seller chose for a file, by its headings. */
  import_mappings: {
    headings: string;
    mapping_json: string;
  };
}
