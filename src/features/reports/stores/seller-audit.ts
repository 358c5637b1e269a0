import { atom } from 'nanostores';
import { type AuditEntry, type AuditFilter, auditSubjects } from '#features/seller/contract/audit.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { reportApi } from '../client.ts';

export const auditFilters: readonly AuditFilter[] = ['all', ...auditSubjects];

export const $auditFilter = atom<AuditFilter>('all');

/** One page of the audit log, newest first, and the function that loads a page, by default the first. */
export const { $list: $audit, load: loadAudit } = pagedList<AuditEntry>((wanted) =>
  reportApi.audit($auditFilter.get(), wanted),
);

export function filterAudit(filter: AuditFilter): void {
  $auditFilter.set(filter);
  void loadAudit();
}
