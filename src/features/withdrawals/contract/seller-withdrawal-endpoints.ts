import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { done } from '#core/reply.ts';
import { onePage, paged, sellerGet, sellerPost } from '#features/seller/contract/seller-call.ts';
import { Withdrawal, WithdrawalSettled } from './withdrawal.ts';

export const sellerWithdrawalEndpoints = {
  sellerWithdrawals: {
    ...sellerGet,
    path: '/api/seller/withdrawals',
    query: onePage,
    reply: paged({ withdrawals: z.array(Withdrawal) }),
  },
  sellerWithdrawalSettle: {
    ...sellerPost,
    path: '/api/seller/withdrawal/settle',
    body: WithdrawalSettled,
    reply: done({ withdrawal: Withdrawal }),
  },
} as const satisfies Record<string, Endpoint>;
