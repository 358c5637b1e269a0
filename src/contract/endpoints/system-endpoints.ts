import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { Done, done, page } from '../reply.ts';
import { AuditEntry, AuditFilter } from '../seller/audit.ts';
import { SystemState } from '../seller/seller-dashboard.ts';
import { BackupState } from '../system/backups.ts';
import { Finding } from '../system/readiness.ts';

const paged = { total: z.int(), page: z.int(), pages: z.int() };
const seller = { audience: 'seller', isAdditive: true } as const;

/** The seller's calls for the state of the shop: process, backups, audit log and readiness. */
export const systemEndpoints = {
  sellerSystem: { ...seller, method: 'GET', path: '/api/seller/system', reply: done({ system: SystemState }) },
  sellerBackups: { ...seller, method: 'GET', path: '/api/seller/backups', reply: done({ backups: BackupState }) },
  /** A complete backup for a restore. It contains customers' data. */
  sellerBackup: {
    ...seller,
    method: 'GET',
    path: '/api/seller/backup',
    query: z.object({ name: z.string() }),
    file: 'application/x-tar',
    reply: Done,
  },
  /** The audit log of the seller's area, newest first. */
  sellerAudit: {
    ...seller,
    method: 'GET',
    path: '/api/seller/audit',
    query: z.object({ show: AuditFilter, page }),
    reply: done({ entries: z.array(AuditEntry), ...paged }),
  },
  /** The findings of `npm run doctor` about the shop's readiness to sell. */
  sellerReadiness: {
    ...seller,
    method: 'GET',
    path: '/api/seller/readiness',
    reply: done({ findings: z.array(Finding) }),
  },
} as const satisfies Record<string, Endpoint>;
