import type { Endpoint } from '#core/endpoint.ts';
import { done } from '#core/reply.ts';
import { NewWithdrawal, WithdrawalReceipt } from './withdrawal.ts';

export const withdrawalEndpoints = {
  withdrawalDeclare: {
    method: 'POST',
    path: '/api/withdrawal/declare',
    audience: 'anyone',
    isAdditive: true,
    body: NewWithdrawal,
    reply: done({ withdrawal: WithdrawalReceipt }),
  },
} as const satisfies Record<string, Endpoint>;
