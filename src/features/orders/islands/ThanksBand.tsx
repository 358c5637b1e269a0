import type { ReactNode } from 'react';
import type { Order, OrderItem } from '../contract/order.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { ProductPicture } from '#features/catalogue/islands/ProductPicture.tsx';

export const productOf = ({ product }: OrderItem) => (product && typeof product === 'object' ? product : undefined);

interface Props {
  /** Undefined without an order, or where the picture of a product would push the next step down. */
  order: Order | undefined;
  icon: IconName;
  /** The colours of the icon's disc. */
  tone?: string;
  /** The heading and a sentence. */
  children: ReactNode;
}

/** The shop's thanks for an order, for every way of paying. The picture of the first product blends into a band of the same sand colour. */
export function ThanksBand({ order, icon, tone = 'bg-kelp text-white', children }: Props) {
  const product = order?.items.map(productOf).find((one) => one !== undefined);
  return (
    <div
      className={`relative flex items-center overflow-hidden rounded-sheet bg-sand-picture ${product ? 'min-h-52' : ''}`}
    >
      <div className={`relative z-10 p-5 sm:p-8 ${product ? 'w-3/5' : 'w-full'}`}>
        <span className={`mb-3 flex size-10 items-center justify-center rounded-full ${tone}`}>
          <Icon name={icon} className="size-6" />
        </span>
        {children}
      </div>
      {product && (
        <div className="absolute -right-8 bottom-0 top-0 my-auto aspect-square w-52 sm:right-0 sm:w-64 sm:self-center">
          <ProductPicture product={product} sizes="256px" />
        </div>
      )}
    </div>
  );
}
