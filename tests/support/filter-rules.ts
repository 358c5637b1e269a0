import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { FilterRules } from '#features/catalogue/rules/filters/filter-values.ts';
import { readContent } from '#server/settings/content-file.ts';

/** The marketers' filter rules. Every entered price may be crossed out. */
export const filterRules: FilterRules = {
  terms: await readContent('attributes.yaml', AttributeTerms),
  striking: { believesEntered: true, isLive: false },
};
