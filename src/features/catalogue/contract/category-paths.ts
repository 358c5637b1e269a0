import * as z from 'zod/mini';

/** The part of src/content/categories.yaml that the server reads: the path of each category. */
export const CategoryPaths = z.array(z.object({ path: z.string('must be a text') }), 'must be a list');
