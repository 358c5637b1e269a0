import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { done } from '../reply.ts';
import { Dashboard } from '../seller/seller-dashboard.ts';

const seller = { audience: 'seller', isAdditive: true } as const;

/** The call for the seller's dashboard. */
export const dashboardEndpoints = {
  sellerDashboard: {
    ...seller,
    method: 'GET',
    path: '/api/seller/dashboard',
    query: z.object({ days: z._default(z.enum(['7', '30', '90']), '30') }),
    reply: done({ dashboard: Dashboard }),
  },
} as const satisfies Record<string, Endpoint>;
