import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';
import { SystemState } from './system-state.ts';
import { BackupState } from './backups.ts';
import { Finding } from './readiness.ts';

const seller = { audience: 'seller', isAdditive: true } as const;

/** The seller's additive calls for the state of the shop. */
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
  /** The findings of `npm run doctor` about the shop's readiness to sell. */
  sellerReadiness: {
    ...seller,
    method: 'GET',
    path: '/api/seller/readiness',
    reply: done({ findings: z.array(Finding) }),
  },
} as const satisfies Record<string, Endpoint>;
