import type { ShopDatabase } from '../database/schema.ts';
import { mail as text } from '../text/mail.ts';
import type { OutboxRow } from './outbox.repository.ts';

/** More than a flood from one network brings in an hour, but still a mail size that servers accept. */
const MOST_IN_ONE = 1_000;
const frame = /<!doctype html>|<\/?html[^>]*>|<meta charset="utf-8" \/>/gi;

/** Joins the due held mails of each address into one mail, which is then sent like any other. `now` is an ISO date. */
export async function joinHeldMails(db: ShopDatabase, now: string): Promise<void> {
  const due = await db
    .selectFrom('outbox')
    .select(['budget_key', 'to'])
    .distinct()
    .where('next_attempt_at', '<=', now)
    .where('is_held', '=', 1)
    .execute();
  for (const { budget_key: key, to } of due) await db.transaction().execute((trx) => joinOne(trx, { key, to, now }));
}

async function joinOne(
  transaction: ShopDatabase,
  { key, to, now }: { key: string | null; to: string; now: string },
): Promise<void> {
  const rows = await transaction
    .selectFrom('outbox')
    .selectAll()
    .where('budget_key', '=', key)
    .where('to', '=', to)
    .where('is_held', '=', 1)
    .orderBy('seq')
    .limit(MOST_IN_ONE)
    .execute();
  const [first, ...others] = rows;
  if (!first) return;
  const joined = await transaction
    .updateTable('outbox')
    .set({ is_held: 0, next_attempt_at: now, ...(others.length > 0 ? contentOf(rows) : {}) })
    .where('id', '=', first.id)
    .where('is_held', '=', 1)
    .executeTakeFirst();
  // Another process was faster.
  if (joined.numUpdatedRows !== 1n || others.length === 0) return;
  const ids = others.map(({ id }) => id);
  await transaction.deleteFrom('outbox').where('id', 'in', ids).execute();
}

/** The content of the joined mail. If it includes an order confirmation, it is kept as long as that evidence. */
function contentOf(rows: readonly OutboxRow[]) {
  const confirmation = rows.find(({ encloses }) => encloses !== null);
  const { language, subject, introduction } = headOf(rows);
  return {
    subject,
    text: [introduction, ...rows.map(({ subject, text: body }) => `${subject}\n\n${body.trim()}`)].join(
      '\n\n----------\n\n',
    ),
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8" /><p>${introduction}</p>${rows
      .map(({ html }) => `<hr />${html.replace(frame, '').trim()}`)
      .join('')}</html>`,
    encloses: confirmation?.encloses ?? null,
    event_id: confirmation?.event_id ?? null,
    order_id: null,
  };
}

/** Returns subject and introduction of a joined mail. Warnings about an account differ: their readers must not ignore them. */
function headOf(rows: readonly OutboxRow[]) {
  const every = (pattern: RegExp): boolean => rows.every((row) => pattern.test(row.text));
  const count = rows.length;
  if (every(/\/confirm\/seller-not-me\?/))
    return { language: 'en', subject: text.sellerGatheredSubject(count), introduction: text.sellerGathered };
  const language = 'pt-PT';
  if (every(/\/confirm\/not-me\?/))
    return { language, subject: text.gatheredWarningsSubject(count), introduction: text.gatheredWarnings };
  return { language, subject: text.gatheredSubject(count), introduction: text.gathered };
}
