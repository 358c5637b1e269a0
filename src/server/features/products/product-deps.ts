import type { AttributeTerms } from '#contract/content/attribute-terms.ts';
import type { Safety } from '#contract/content/legal-content.ts';
import type { IsOffered } from '#domain/content/safety-of.ts';
import type { MediaOrigins } from '#server/platform/http/origins.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { CallLimits } from '#server/platform/limits/call-limits.ts';
import type { Outbox } from '#server/services/mail/outbox.ts';
import type { MediaStore } from '#server/services/media/media-store.ts';
import type { ProductFinder } from './product-finder.ts';

/** What the calls about products need. */
export interface ProductDeps extends RouteDeps, MediaOrigins {
  media: MediaStore;
  /** Resolves when everyone who listens to product changes has been served; never rejects. */
  productsChanged: () => Promise<void>;
  finder: ProductFinder;
  /** What products may be told apart by. */
  attributeTerms: AttributeTerms;
  /** Who made the products. */
  safety: readonly Safety[];
  isOffered: IsOffered;
}

/** What the calls of those who wait for a product need. */
export interface NoticeDeps extends ProductDeps {
  outbox: Outbox;
  /** Where the shop is seen from outside, when it is set. */
  siteUrl?: string | undefined;
  limits: CallLimits;
}
