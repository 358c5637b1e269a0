import { useStore } from '@nanostores/react';
import { formatCents } from '#core/money.ts';
import { centsIn } from '#core/typed-number.ts';
import { $pictures } from '../../stores/seller/seller-pictures.ts';
import { products } from '../../text/products.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { Icon } from '#ui/Icon.tsx';
import { SlotImage } from './pictures/ChosenPicture.tsx';

/**
 * The card that shoppers will see in lists, next to the form of a new product on wide screens. It repeats only what the form says, so screen
 * readers skip it. A new product has no earlier price, therefore none is struck through.
 */
export function ProductPreview({ name, offerPrice }: { name: string | undefined; offerPrice: string | undefined }) {
  const [picture] = useStore($pictures);
  const cents = centsIn(offerPrice ?? '');
  return (
    <div aria-hidden="true" className="sticky top-0 hidden w-72 shrink-0 xl:block">
      <p className="mb-2 text-sm font-semibold">{text.preview}</p>
      <div className="overflow-hidden rounded-card bg-white">
        <div className="flex aspect-square bg-sand text-ink-soft">
          {picture ? (
            <SlotImage key={picture.key} picture={picture} />
          ) : (
            <Icon name="package" className="m-auto size-12" />
          )}
        </div>
        <div className="flex flex-col gap-4 p-4">
          <p className="line-clamp-2 min-h-two-lines break-words font-semibold leading-snug">{name || text.name}</p>
          <p className="flex items-end justify-between gap-2">
            <span className="font-display text-xl font-extrabold tracking-tight">{formatCents(cents ?? 0)}</span>
            <span className="rounded-full bg-ink px-4 py-2.5 text-sm font-semibold text-white">{products.add}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
