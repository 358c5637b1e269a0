import { Owner } from '#features/legal/contract/owner.ts';
import { readContent } from '#server/settings/content-file.ts';

/** Reads the owner's details. Throws StartError with each invalid field. */
export const readOwner = (path?: string): Promise<Owner> => readContent('owner.yaml', Owner, path);
