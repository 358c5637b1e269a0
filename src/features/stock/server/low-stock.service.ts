import { type Expression, type SqlBool, sql } from 'kysely';
import type { ShopDatabase } from '#server/database/schema.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { stockMail as text } from '../text.ts';

export interface LowStockDeps {
  db: ShopDatabase;
  now: () => Date;
  outbox: Outbox;
  /** The shop's own e-mail address. Without it, no alert is sent. */
  mailTo?: string | undefined;
  siteUrl?: string | undefined;
}

const IN_ONE_MAIL = 100;

/** At or below the warning level. A product without a level is low at 0. */
const isLow: Expression<SqlBool> = sql<SqlBool>`quantity <= coalesce(warn_at, 0)`;

/** Mails the shop the products that reached their warning level since the last alert. Orders do not wait for it. Several processes may run it. */
export async function sendLowStockAlert({ db, now, outbox, mailTo, siteUrl }: LowStockDeps): Promise<void> {
  if (!mailTo) return;
  await db
    .updateTable('product_stock')
    .set({ low_told_at: null })
    .where('low_told_at', 'is not', null)
    .where(({ or, eb, not }) => or([eb('quantity', 'is', null), not(isLow)]))
    .execute();
  const found = await lowProducts(db);
  if (found.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const told = new Set(await claim(transaction, { ids: found.map(({ id }) => id), now: now().toISOString() }));
    const lines = found.filter(({ id }) => told.has(id)).map(({ name, quantity }) => text.lowLine(name, quantity ?? 0));
    if (lines.length === 0) return;
    const mail = await shortMail(mailTo, text.lowSubject(lines.length), {
      paragraphs: [text.low, ...lines],
      link: siteUrl ? [text.lowAt, `${siteUrl}/seller/stock?filter=attention`] : undefined,
    });
    await outbox.queue(transaction, mail, { kind: 'lowStock' });
  });
}

const lowProducts = (db: ShopDatabase) =>
  db
    .selectFrom('product_stock')
    .innerJoin('products', 'products.id', 'product_stock.product_id')
    .select(['products.id', 'products.name', 'quantity'])
    .where('archived_at', 'is', null)
    .where('low_told_at', 'is', null)
    .where(isLow)
    .orderBy('product_stock.product_id')
    .limit(IN_ONE_MAIL)
    .execute();

/** Marks each product as reported. Returns the ids that no other process marked first. */
async function claim(db: ShopDatabase, { ids, now }: { ids: readonly string[]; now: string }): Promise<string[]> {
  const claimed: string[] = [];
  for (const id of ids) {
    const row = await db
      .updateTable('product_stock')
      .set({ low_told_at: now })
      .where('product_id', '=', id)
      .where('low_told_at', 'is', null)
      .returning('product_id')
      .executeTakeFirst();
    if (row) claimed.push(row.product_id);
  }
  return claimed;
}
