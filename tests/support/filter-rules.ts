import { AttributeTerms } from '#contract/content/attribute-terms.ts';
import type { FilterRules } from '#domain/filters/filter-values.ts';
import { readContent } from '#server/platform/settings/content-file.ts';

/** The marketers' filter rules. Every entered price may be crossed out. */
export const filterRules: FilterRules = {
  terms: await readContent('attributes.yaml', AttributeTerms),
  striking: { believesEntered: true, isLive: false },
};
