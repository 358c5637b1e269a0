import * as z from 'zod/mini';

/** As much of src/content/categories.yaml as the server reads: the path of each category. */
export const CategoryPaths = z.array(z.object({ path: z.string('must be a text') }), 'must be a list');
