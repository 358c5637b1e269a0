import type { OrderEventKind } from '#features/orders/contract/order-life.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { counter, type Figure, figure } from '#server/metrics/figures.ts';
import { within } from '#server/process/within.ts';
import { type BackupSource, lastGoodBackup } from '#server/backup/nightly/backup-age.ts';
import { createEventCounter } from './count-events.ts';

export interface FiguresSource {
  db: ShopDatabase;
  backups: BackupSource;
}

/** Milliseconds until cached figures expire, so that frequent reads do not load the database. */
const KEPT = 2_000;
const PATIENCE = 2_000;

/** The figures and the kinds of events that each one counts. */
const counted = {
  nortada_orders_total: {
    help: 'Orders by event.',
    label: 'event',
    events: { placed: 'placed', cancelled: 'cancelled', withdrawn: 'withdrawn', came_back: 'came_back' },
  },
  nortada_payments_total: {
    help: 'Payments of orders, by outcome.',
    label: 'outcome',
    events: {
      paid: 'paid',
      cash_collected: 'cash_collected',
      payment_failed: 'failed',
      payment_expired: 'expired',
      disputed: 'disputed',
    },
  },
  nortada_refunds_total: {
    help: 'Refunds by state. A failed refund may be requested again.',
    label: 'outcome',
    events: { refund_asked: 'asked', refund_done: 'done', refund_failed: 'failed' },
  },
} as const satisfies Record<string, { help: string; label: string; events: Partial<Record<OrderEventKind, string>> }>;

/** Reads the figures from the database, so that they are equal for every process. A shop without a backup has no backup age. */
export function createShopFigures(source: FiguresSource): () => Promise<Figure[]> {
  const events = createEventCounter(source.db);
  let kept: { answer: Promise<Figure[]>; from: number } | undefined;
  const readDatabase = async () => [...eventFigures(await events.read()), ...(await queueFigures(source))];
  const read = async () => {
    // Still report the processes' own figures while the database is not reachable.
    const found = await within(PATIENCE, readDatabase()).catch(() => undefined);
    const isThere = figure('nortada_database_up', 'Whether the database answers: 1 or 0.', found ? 1 : 0);
    return [isThere, ...(found ?? []), ...(await age(source))];
  };
  return () => {
    if (!kept || performance.now() - kept.from > KEPT) {
      const mine = { answer: read(), from: Infinity };
      void mine.answer.then(() => (mine.from = performance.now()));
      kept = mine;
    }
    return kept.answer;
  };
}

const eventFigures = (counts: ReadonlyMap<string, number>): Figure[] =>
  Object.entries(counted).map(([name, { help, label, events }]) =>
    counter(
      name,
      help,
      Object.entries(events).map(([kind, value]) => ({ labels: { [label]: value }, value: counts.get(kind) ?? 0 })),
    ),
  );

async function queueFigures({ db }: FiguresSource): Promise<Figure[]> {
  const waiting = (table: 'outbox' | 'webhook_messages') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('next_attempt_at', 'is not', null);
  const countOf = async (query: ReturnType<typeof waiting>) => Number((await query.executeTakeFirst())?.count ?? 0);
  const mails = await countOf(waiting('outbox'));
  const failing = await countOf(waiting('outbox').where('attempts', '>', 0));
  const messages = await countOf(waiting('webhook_messages'));
  return [
    figure('nortada_mails_waiting', 'Mails that wait to be sent.', mails),
    figure('nortada_mails_failing', 'Waiting mails with at least one failed attempt.', failing),
    figure('nortada_webhook_messages_waiting', 'Messages that the invoicing software has not accepted yet.', messages),
  ];
}

async function age({ backups }: FiguresSource): Promise<Figure[]> {
  // An unreachable backup folder has no age. The alarm for a missing age reports it.
  const last = await within(PATIENCE, lastGoodBackup(backups)).catch(() => undefined);
  if (last === undefined) return [];
  const seconds = Math.round((backups.now().getTime() - last.getTime()) / 1000);
  return [figure('nortada_backup_age_seconds', 'Time since the start of the last good backup.', seconds)];
}
