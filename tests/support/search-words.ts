import { SearchWords } from '#contract/content/search-words.ts';
import { readContent } from '#server/platform/settings/content-file.ts';
import { filterRules } from './filter-rules.ts';

/** The words by which people look for what the shop sells, and the names of what is told of it, as the marketers have them. */
export const searchWords = { ...(await readContent('search.yaml', SearchWords)), attributes: filterRules.terms };
