import type { MediaOrigins } from '#server/platform/http/origins.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { MediaStore } from '#server/services/media/media-store.ts';

/** What the calls about products need. */
export interface ProductDeps extends RouteDeps, MediaOrigins {
  media: MediaStore;
  /** Resolves when everyone who listens to product changes has been served; never rejects. */
  productsChanged: () => Promise<void>;
}
