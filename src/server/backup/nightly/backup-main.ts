import { setPriority } from 'node:os';
import { createBackup } from '../create-backup.ts';
import type { BackupOrder, BackupOutcome } from './make-backup.ts';

/** The process that makes one backup (see make-backup.ts). It ends when the shop's process does. */
const BELOW_SHOPPERS = 10;

async function carryOut({ settings, now }: BackupOrder): Promise<BackupOutcome> {
  try {
    await createBackup(settings, new Date(now), { isNightly: true });
    return {};
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

setPriority(BELOW_SHOPPERS);
process.once('disconnect', () => process.exit());
process.once(
  'message',
  (order: BackupOrder) => void carryOut(order).then((outcome) => process.send?.(outcome, () => process.disconnect())),
);
