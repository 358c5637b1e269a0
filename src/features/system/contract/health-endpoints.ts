import type { Endpoint } from '#core/endpoint.ts';
import { Done } from '#core/reply.ts';

export const healthEndpoints = {
  health: { method: 'GET', path: '/api/health', audience: 'anyone', isAdditive: true, reply: Done },
} as const satisfies Record<string, Endpoint>;
