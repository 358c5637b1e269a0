import { type RenditionType, renditionTypes, sharedType } from '#core/picture/picture.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { ApiRouter, RouteDeps } from '../routing/api-router.ts';
import type { PictureStore } from './picture-store.ts';

interface MediaDeps extends RouteDeps {
  media: PictureStore;
}

const renditionName = new RegExp(`^([0-9a-f]{24})-([0-9]{2,4})\\.(${[...renditionTypes, sharedType].join('|')})$`);

/** GET /media/{hash}-{width}.{avif|webp|jpeg}: the name holds the hash of the content, so the answer never changes. */
export function registerMediaRoutes({ hono, deps }: ApiRouter<MediaDeps>): void {
  hono.get('/media/:name', async (context) => {
    const [, hash, width, type] = renditionName.exec(context.req.param('name')) ?? [];
    const bytes = hash && (await deps.media.readRendition(hash, Number(width), type as RenditionType));
    if (!bytes) throw new ApiProblem('not_found');
    return context.body(bytes, 200, {
      'content-type': `image/${type}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      // Pages of other sites that use the API, and feed readers, show these pictures.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
