import { atom } from 'nanostores';
import { type AuditEntry, type AuditFilter, auditSubjects } from '#contract/seller/audit.ts';
import { pagedList } from './paged-list.ts';
import { sellerApi } from './seller-api.ts';

/** What the list can be narrowed to. */
export const auditFilters: readonly AuditFilter[] = ['all', ...auditSubjects];

/** Which acts are listed. */
export const $auditFilter = atom<AuditFilter>('all');

const list = pagedList<AuditEntry>((wanted) => sellerApi.office.audit($auditFilter.get(), wanted));

/** One page of the audit log, the newest first. */
export const $audit = list.$list;

/** Loads a page of the audit log, the first unless another is named. */
export const loadAudit = list.load;

/** Lists other acts. */
export function filterAudit(filter: AuditFilter): void {
  $auditFilter.set(filter);
  void list.load();
}
