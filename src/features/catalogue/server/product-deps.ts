import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { Maker } from '#features/legal/contract/legal-content.ts';
import type { IsOffered } from '../rules/maker-of.ts';
import type { MediaOrigins } from '#server/http/origins.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { PictureStore } from '#server/media/picture-store.ts';
import type { ProductFinder } from './product-finder.ts';

export interface ProductDeps extends RouteDeps, MediaOrigins {
  media: PictureStore;
  /** Resolves when all subscribers to product changes have been notified. Never rejects. */
  productsChanged: () => Promise<void>;
  finder: ProductFinder;
  attributeTerms: AttributeTerms;
  makers: readonly Maker[];
  isOffered: IsOffered;
}

export interface NoticeDeps extends ProductDeps {
  outbox: Outbox;
  /** Public address of the shop, when it is set. */
  siteUrl?: string | undefined;
  limits: CallLimits;
}
