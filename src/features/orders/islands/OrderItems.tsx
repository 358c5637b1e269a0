import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderItem } from '../contract/order.ts';
import { $findProduct, loadProductsOnce } from '#features/catalogue/stores/product-list.ts';
import { orders as text } from '../text/orders.ts';
import { ProductPicture } from '#features/catalogue/islands/ProductPicture.tsx';

/** The lines of an order. A product that was deleted later is shown by its number. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul aria-label={text.items} className="grid gap-4 py-5 sm:grid-cols-2">
      {items.map((item, position) => (
        <li key={position} className="flex items-center gap-4">
          {typeof item.product === 'string' ? (
            <ListedItem id={item.product} quantity={item.quantity} />
          ) : (
            <Item product={item.product} quantity={item.quantity} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A line from a backend that sends only the product id. The product list has the rest. */
function ListedItem({ id, quantity }: { id: string; quantity: number }) {
  const product = useStore($findProduct)(id);
  useEffect(() => void loadProductsOnce(), []);
  return <Item product={product} quantity={quantity} />;
}

type ShownProduct = { name: string } & Parameters<typeof ProductPicture>[0]['product'];

function Item({ product, quantity }: { product: ShownProduct | null | undefined; quantity: number }) {
  return (
    <>
      <div className="w-16 shrink-0 sm:w-20">
        <ProductPicture product={product ?? { image: [] }} sizes="80px" />
      </div>
      <div className="min-w-0">
        <p className={product?.name ? 'font-semibold' : 'text-ink-soft'}>{product?.name || text.deletedProduct}</p>
        <p className="text-sm text-ink-soft">{text.quantity(quantity)}</p>
      </div>
    </>
  );
}
