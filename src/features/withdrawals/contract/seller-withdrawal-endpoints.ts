import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { done, page } from '#core/reply.ts';
import { Withdrawal, WithdrawalSettled } from './withdrawal.ts';

const seller = { audience: 'seller', isAdditive: true } as const;
const paged = { total: z.int(), page: z.int(), pages: z.int() };

/** The seller's additive calls for withdrawals. */
export const sellerWithdrawalEndpoints = {
  sellerWithdrawals: {
    ...seller,
    method: 'GET',
    path: '/api/seller/withdrawals',
    query: z.object({ page }),
    reply: done({ withdrawals: z.array(Withdrawal), ...paged }),
  },
  sellerWithdrawalSettle: {
    ...seller,
    method: 'POST',
    path: '/api/seller/withdrawal/settle',
    body: WithdrawalSettled,
    reply: done({ withdrawal: Withdrawal }),
  },
} as const satisfies Record<string, Endpoint>;
