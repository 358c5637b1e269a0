import { removeUnusedImports, renameUnusedImport } from '#features/accounts/server/imported-accounts.ts';
import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { finishInTurns, mapInTurns } from '#server/process/in-turns.ts';
import { type FormerCustomer, readFormerCustomers } from '../rules/former-customers.ts';
import {
  byLine,
  type HistoryDeps,
  type HistoryKind,
  type HistoryPlan,
  inQueries,
  inWrites,
  type PlannedEntry,
  refusedEntries,
  withoutDeleted,
  type WritingImport,
} from './history-kind.ts';

interface KnownCustomer {
  id: string;
  name: string;
  /** Whether an import has added the account, and its owner has not used it. */
  isUnused: boolean;
}

/** Files of customers. A new customer gets an account without password and proof. Customers of the shop never change. */
export const customersKind = (recognises: HistoryKind['recognises']): HistoryKind => ({
  recognises,
  plan: async (deps, file) => {
    const { entries, refused } = await finishInTurns(readFormerCustomers(file));
    const { present, deleted } = await withoutDeleted(deps, entries);
    const known = await findKnown(deps.db, present);
    return await planOf(deps, { customers: present, known, refused: [...refusedEntries(refused), ...deleted] });
  },
  undo: undoCustomers,
});

async function findKnown(db: ShopDatabase, customers: readonly FormerCustomer[]): Promise<Map<string, KnownCustomer>> {
  const known = new Map<string, KnownCustomer>();
  for await (const portion of inQueries(customers)) {
    const emails = portion.map(({ email }) => email);
    const rows = await db
      .selectFrom('users')
      .leftJoin('former_customers', 'former_customers.user_id', 'users.id')
      .select(['users.id', 'users.email', 'name', 'password_hash', 'address_proven_at', 'import_id'])
      .where('users.email', 'in', emails)
      .execute();
    for (const { id, email, name, ...row } of rows) {
      const isUnused = row.import_id !== null && row.password_hash === '' && row.address_proven_at === null;
      known.set(email, { id, name, isUnused });
    }
  }
  return known;
}

interface ReadCustomers {
  customers: readonly FormerCustomer[];
  known: ReadonlyMap<string, KnownCustomer>;
  refused: PlannedEntry[];
}

async function planOf(deps: HistoryDeps, { customers, known, refused }: ReadCustomers): Promise<HistoryPlan> {
  const added = customers.filter(({ email }) => !known.has(email));
  const renamed = customers.flatMap(({ email, name }) => {
    const { id, isUnused, ...before } = known.get(email) ?? { name };
    return id !== undefined && isUnused && name !== '' && name !== before.name ? [{ email, id, name }] : [];
  });
  const changed = new Set(renamed.map(({ email }) => email));
  const entries = await mapInTurns(customers, ({ line, email, consent }): PlannedEntry => {
    const entry = { line, name: email };
    const before = known.get(email);
    if (!before) return { ...entry, result: 'new', ...(consent !== undefined && { note: 'subscribes' }) };
    if (changed.has(email)) return { ...entry, result: 'changed' };
    return { ...entry, result: 'unchanged', ...(!before.isUnused && { note: 'is_customer' }) };
  });
  return {
    entries: byLine([...entries, ...refused]),
    subscribed: added.filter(({ consent }) => consent !== undefined).length,
    portions: [
      ...inWrites(added).map((portion) => async (transaction: ShopDatabase, writing: WritingImport) => ({
        // A person may have been deleted since the plan.
        new: await addCustomers(
          transaction,
          (await withoutDeleted({ ...deps, db: transaction }, portion)).present,
          writing,
        ),
        changed: 0,
      })),
      ...inWrites(renamed).map((portion) => async (transaction: ShopDatabase) => {
        let count = 0;
        for (const { id, name } of portion) if (await renameUnusedImport(transaction, id, name)) count += 1;
        return { new: 0, changed: count };
      }),
    ],
  };
}

async function addCustomers(
  transaction: ShopDatabase,
  customers: readonly FormerCustomer[],
  writing: WritingImport,
): Promise<number> {
  if (customers.length === 0) return 0;
  const account = { cart_json: '{}', password_hash: '', created_at: writing.now.toISOString() };
  const added = await transaction
    .insertInto('users')
    .values(customers.map(({ email, name }) => ({ id: randomId(), email, name, ...account })))
    // The customer may have registered after the preview.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
  if (added.length === 0) return 0;
  await transaction
    .insertInto('former_customers')
    .values(added.map(({ id, email }) => ({ email, import_id: writing.id, user_id: id })))
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(({ ref }) => ({
        import_id: ref('excluded.import_id'),
        user_id: ref('excluded.user_id'),
      })),
    )
    .execute();
  const emails = new Set(added.map(({ email }) => email));
  await subscribe(
    transaction,
    customers.filter(({ email }) => emails.has(email)),
    writing,
  );
  return added.length;
}

/** Adds those who have consented to the newsletter. The former shop has confirmed them, so that no mail asks again. */
async function subscribe(
  transaction: ShopDatabase,
  customers: readonly FormerCustomer[],
  { id, now, consentSource }: WritingImport,
): Promise<void> {
  const rows = customers.flatMap(({ email, consent }) => {
    if (consent === undefined) return [];
    const since = consent === '' ? now.toISOString() : new Date(consent).toISOString();
    const confirmed = { created_at: since, confirmed_at: since, token_hash: null, token_expires_at: null };
    return [{ email, ...confirmed, import_id: id, consent_source: consentSource }];
  });
  if (rows.length === 0) return;
  await transaction
    .insertInto('newsletter_addresses')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

const UNDONE_AT_ONCE = 500;

async function undoCustomers(transaction: ShopDatabase, importId: string) {
  const rows = await transaction
    .selectFrom('former_customers')
    .select(['email', 'user_id'])
    .where('import_id', '=', importId)
    .limit(UNDONE_AT_ONCE)
    .execute();
  if (rows.length === 0) return { removed: 0, kept: 0 };
  const emails = rows.map(({ email }) => email);
  const removed = await removeUnusedImports(
    transaction,
    rows.map((row) => row.user_id),
  );
  await transaction
    .deleteFrom('newsletter_addresses')
    .where('import_id', '=', importId)
    .where('email', 'in', emails)
    .execute();
  await transaction.deleteFrom('former_customers').where('email', 'in', emails).execute();
  return { removed, kept: rows.length - removed };
}
