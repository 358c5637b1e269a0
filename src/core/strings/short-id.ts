import { limits } from '../limits.ts';

/** The last 8 characters of an order's id, as lists show it (spec 9). */
export const shortId = (id: string): string => id.slice(-limits.order.shortIdLength);
