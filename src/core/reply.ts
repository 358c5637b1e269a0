import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** The fields of every successful reply. */
export const Done = z.object({ success: z.literal(true), message: z.optional(z.string()) });

/** A successful reply with more fields. */
export const done = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.extend(Done, shape);

/** The number of a page in a query string, from 1. */
export const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.api.maxPage)), 1);
