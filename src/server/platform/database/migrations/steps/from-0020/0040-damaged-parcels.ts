import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the goods of a parcel that came back can be sold again; earlier versions put all of them on sale. */
export const damagedParcels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('came_back_sellable', 'integer').execute();
  },
};
