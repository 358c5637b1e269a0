import { map } from 'nanostores';
import type { BackupState } from '../contract/backups.ts';
import { firstState, hasBackOffice, type LoadState, stateAfter } from '#features/seller/stores/seller-api.ts';
import { systemApi } from '../client.ts';

/** The state of the shop's backups. */
export const $backups = map<{ state: LoadState; backups?: BackupState | undefined }>({ state: firstState });

export async function loadBackups(): Promise<void> {
  if (!hasBackOffice) return;
  $backups.setKey('state', 'loading');
  try {
    $backups.set({ state: 'ready', backups: await systemApi.backups() });
  } catch (error) {
    $backups.setKey('state', stateAfter(error));
  }
}

/** The download URL of a backup. */
export const backupAddress = (name: string): string => systemApi.backupAddress(name);
