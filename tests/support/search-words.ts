import { SearchWords } from '#features/search/contract.ts';
import { readContent } from '#server/settings/content-file.ts';
import { filterRules } from './filter-rules.ts';

/** The marketers' search words. */
export const searchWords = await readContent('search.yaml', SearchWords);

/** The shop's search terms: the search words and the names of product characteristics. */
export const searchTerms = { ...searchWords, attributes: filterRules.terms };
