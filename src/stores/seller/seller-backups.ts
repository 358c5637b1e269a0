import { map } from 'nanostores';
import type { BackupState } from '#contract/system/backups.ts';
import { firstState, hasBackOffice, type LoadState, sellerApi, stateAfter } from './seller-api.ts';

/** How the shop's backups are. */
export const $backups = map<{ state: LoadState; backups?: BackupState | undefined }>({ state: firstState });

/** Asks for them. */
export async function loadBackups(): Promise<void> {
  if (!hasBackOffice) return;
  $backups.setKey('state', 'loading');
  try {
    $backups.set({ state: 'ready', backups: await sellerApi.office.backups() });
  } catch (error) {
    $backups.setKey('state', stateAfter(error));
  }
}

/** Where one is downloaded. */
export const backupAddress = (name: string): string => sellerApi.office.backupAddress(name);
