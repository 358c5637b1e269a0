import { SearchWords } from '#contract/content/search-words.ts';
import { readContent } from '#server/platform/settings/content-file.ts';

/** The words by which people look for what the shop sells, as the marketers have them. */
export const searchWords = await readContent('search.yaml', SearchWords);
