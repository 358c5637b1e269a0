import { reportEndpoints } from '../contract/report-endpoints.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry, AuditFilter } from '#features/seller/contract/audit.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { cutOf, listPage } from '#server/http/list-page.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';

/** Registers the call that lists the seller's audit log, newest first. */
export function registerAuditRoutes(router: ApiRouter): void {
  const { db } = router.deps;

  route(router, reportEndpoints.sellerAudit, async ({ query: { show, page: wanted } }) => {
    const { total } = await listed(db, show)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const page = listPage(Number(total), wanted);
    const { offset, limit } = cutOf(page);
    const rows = await listed(db, show).selectAll().orderBy('seq', 'desc').offset(offset).limit(limit).execute();
    return { entries: rows.map(toEntry), ...page };
  });
}

const listed = (db: ShopDatabase, show: AuditFilter) =>
  show === 'all' ? db.selectFrom('audit_entries') : db.selectFrom('audit_entries').where('subject', '=', show);

const factsIn = (json: string) => JSON.parse(json) as Record<string, unknown>;

const toEntry = (row: Selectable<Tables['audit_entries']>): AuditEntry => ({
  seq: row.seq,
  at: row.at,
  call: row.call,
  subject: row.subject,
  subjectId: row.subject_id,
  details: factsIn(row.details_json),
  before: factsIn(row.before_json),
  after: factsIn(row.after_json),
  network: row.network,
});
