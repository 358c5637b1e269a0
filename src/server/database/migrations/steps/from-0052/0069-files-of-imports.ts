import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The files of an import of several files, so that its report names the file of each line. */
export const filesOfImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('product_imports').addColumn('files_json', 'text').execute();
  },
};
