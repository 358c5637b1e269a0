import type { Selectable } from 'kysely';
import type { AuditEntry } from '#features/seller/contract/audit.ts';
import { readPage } from '#features/seller/server/read-page.ts';
import { reportEndpoints } from '../contract/report-endpoints.ts';
import type { MonthEntry } from '../contract/month-end.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { type Cell, writeCsv } from '#server/csv/write-csv.ts';
import { listLedgerEntries, type MonthFilter, streamLedgerEntries } from './month-end.repository.ts';
import { readDashboard } from './dashboard.service.ts';
import { filterOf, readMonth, toMonthEntry } from './month-end.service.ts';

const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon', dateStyle: 'short', timeStyle: 'medium' });

/** The columns of the monthly export, in Lisbon time and euros. Add new columns at the end, because users' spreadsheets refer to positions. */
const columns: Record<string, (entry: MonthEntry) => Cell> = {
  at: ({ at }) => time.format(new Date(at)),
  order: ({ order }) => order,
  move: ({ move }) => move,
  method: ({ method }) => method,
  amount: ({ amount }) => amount,
  taxPercentage: ({ taxPercentage }) => taxPercentage,
  base: ({ base }) => base,
  tax: ({ tax }) => tax,
  reference: ({ reference }) => reference,
  nif: ({ nif }) => nif,
  company: ({ company }) => company,
};

export function registerReportRoutes(router: ApiRouter): void {
  const { db } = router.deps;

  route(router, reportEndpoints.sellerDashboard, async ({ query }) => ({
    dashboard: await readDashboard(router.deps, Number(query.days)),
  }));

  route(router, reportEndpoints.sellerAudit, async ({ query }) => {
    let listed = db.selectFrom('audit_entries').selectAll().orderBy('seq', 'desc');
    if (query.show !== 'all') listed = listed.where('subject', '=', query.show);
    const { rows, ...page } = await readPage(listed, query.page);
    return { entries: rows.map(toEntry), ...page };
  });

  route(router, reportEndpoints.sellerMonth, async ({ query }) => ({ monthEnd: await readMonth(db, query) }));

  route(router, reportEndpoints.sellerMonthEntries, async ({ query }) => {
    const { rows, ...page } = await listLedgerEntries(db, await filterOf(db, query), query.page);
    return { entries: rows.map(toMonthEntry), ...page };
  });

  route(router, reportEndpoints.monthExport, async ({ query }) => ({
    name: `${query.month}.csv`,
    chunks: writeCsv(columns, allEntries(db, await filterOf(db, query))),
  }));

  route(router, reportEndpoints.monthData, async ({ query }) => ({
    name: `${query.month}.json`,
    chunks: asJson(await readMonth(db, query), allEntries(db, await filterOf(db, query))),
  }));
}

async function* allEntries(db: ShopDatabase, filter: MonthFilter): AsyncIterable<MonthEntry> {
  for await (const moved of streamLedgerEntries(db, filter)) yield toMonthEntry(moved);
}

/** Streams the sums and then every entry, because a month's entries may not fit into memory. */
async function* asJson(sums: object, entries: AsyncIterable<MonthEntry>): AsyncIterable<string> {
  yield `${JSON.stringify(sums).slice(0, -1)},"entries":[`;
  let comma = '';
  for await (const entry of entries) {
    yield `${comma}\n${JSON.stringify(entry)}`;
    comma = ',';
  }
  yield '\n]}\n';
}

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
