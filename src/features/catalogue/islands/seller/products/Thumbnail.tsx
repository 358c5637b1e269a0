import type { Product } from '../../../contract/product.ts';
import { renditionUrl } from '#core/picture/picture.ts';

const smallest = 160;

/** A small version of a product's first picture. The product's name is next to it. */
export function Thumbnail({ product: { pictures, image } }: { product: Pick<Product, 'pictures' | 'image'> }) {
  const source = pictures?.[0] ? renditionUrl(pictures[0], smallest, 'webp') : image[0];
  return (
    <span className="size-9 shrink-0 overflow-hidden rounded-card bg-sand sm:size-12">
      {source && <img src={source} alt="" width={48} height={48} loading="lazy" className="size-full object-cover" />}
    </span>
  );
}
