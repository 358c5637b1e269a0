import { AttributeTerms } from '#contract/content/attribute-terms.ts';
import type { FilterRules } from '#domain/filters/filter-values.ts';
import { readContent } from '#server/platform/settings/content-file.ts';

/** By what lists filter, as the marketers have it; every price that was entered may stand struck. */
export const filterRules: FilterRules = {
  terms: await readContent('attributes.yaml', AttributeTerms),
  striking: { believesEntered: true, isLive: false },
};
