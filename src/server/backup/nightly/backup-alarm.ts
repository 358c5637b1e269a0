import type { ShopDatabase } from '../../database/schema.ts';
import { claimUpkeep, findUpkeep } from '../../database/upkeep.repository.ts';
import type { Log } from '../../log/log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { shortMail } from '../../mail/short-mail.ts';
import { backupMail as text } from '../../text/backup-mail.ts';
import { type BackupSource, lastGoodBackup, OLDEST_BACKUP, withoutBackupSince } from './backup-age.ts';

interface Deps extends BackupSource {
  log: Log;
  outbox: Outbox;
  mailTo: string | undefined;
  siteUrl: string | undefined;
}

/** Alerts the log and the seller once when the last good backup is too old. It alerts again only after another good backup. */
export async function sendBackupAlarm(deps: Deps): Promise<void> {
  const { db, now, log } = deps;
  const since = await withoutBackupSince(deps);
  if (!since || now().getTime() - since.getTime() <= OLDEST_BACKUP) return;
  const last = await lastGoodBackup(deps);
  const why = (await findUpkeep(db, 'backup-failure'))?.note ?? undefined;
  const isMine = await db.transaction().execute(async (transaction) => {
    if (!(await claimUpkeep(transaction, 'backup-alarm', { now: now(), before: since }))) return false;
    await mailSeller(transaction, deps, [
      last ? text.old(last) : text.none,
      ...(why === undefined ? [] : [text.why(why)]),
    ]);
    return true;
  });
  if (isMine) log(`There has been no good backup since ${since.toISOString()}`);
}

async function mailSeller(transaction: ShopDatabase, { outbox, mailTo, siteUrl }: Deps, says: string[]): Promise<void> {
  const to = mailTo ?? (await transaction.selectFrom('sellers').select('email').limit(1).executeTakeFirst())?.email;
  if (to === undefined) return;
  const mail = await shortMail(to, text.subject, {
    paragraphs: [...says, text.todo],
    link: siteUrl === undefined ? undefined : [text.at, `${siteUrl}/seller/system`],
  });
  await outbox.queue(transaction, mail, { kind: 'backupAlarm' });
}
