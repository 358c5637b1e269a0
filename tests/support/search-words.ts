import { SearchWords } from '#contract/content/search-words.ts';
import { readContent } from '#server/platform/settings/content-file.ts';
import { filterRules } from './filter-rules.ts';

/** The words by which people look for what the shop sells, as the marketers have them. */
export const searchWords = await readContent('search.yaml', SearchWords);

/** As the shop searches: the names of what is told of a product, too. */
export const searchTerms = { ...searchWords, attributes: filterRules.terms };
