import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the goods of a returned parcel can be sold again. Earlier versions offered all of them for sale. */
export const damagedParcels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('came_back_sellable', 'integer').execute();
  },
};
