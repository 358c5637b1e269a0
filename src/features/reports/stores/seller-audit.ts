import { atom } from 'nanostores';
import { type AuditEntry, type AuditFilter, auditSubjects } from '#features/seller/contract/audit.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { reportApi } from '../client.ts';

/** The available filters of the log. */
export const auditFilters: readonly AuditFilter[] = ['all', ...auditSubjects];

/** The selected filter. */
export const $auditFilter = atom<AuditFilter>('all');

const list = pagedList<AuditEntry>((wanted) => reportApi.audit($auditFilter.get(), wanted));

/** One page of the audit log, newest first. */
export const $audit = list.$list;

/** Loads a page of the audit log, by default the first. */
export const loadAudit = list.load;

/** Changes the filter and reloads the log. */
export function filterAudit(filter: AuditFilter): void {
  $auditFilter.set(filter);
  void list.load();
}
