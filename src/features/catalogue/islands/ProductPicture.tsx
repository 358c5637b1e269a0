import type { Picture } from '#core/picture/picture-contract.ts';
import { shownPicture } from '../rules/product-picture.ts';
import { Icon } from '#ui/Icon.tsx';

const square = 'flex aspect-square overflow-hidden rounded-card bg-sand';

interface Props {
  product: { image: readonly string[]; pictures?: readonly Picture[] | undefined };
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  alt?: string;
}

/** A product's first picture as a square on a sand background. Uses the API's renditions, or else the original. */
export function ProductPicture({ product, sizes, alt = '' }: Props) {
  const picture = shownPicture({ name: '', ...product }, 0, 'thumbnail');
  if (!picture) return <NoPicture />;
  return (
    <picture className={square}>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}

function NoPicture() {
  return (
    <span className={`${square} text-ink-soft`}>
      <Icon name="package" className="m-auto size-8" />
    </span>
  );
}
