import { Owner } from '#contract/content/owner.ts';
import { readContent } from './content-file.ts';

/** Reads who sells. Throws StartError, which names each field that is wrong. */
export const readOwner = (path?: string): Promise<Owner> => readContent('owner.yaml', Owner, path);
