import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';

export const detailsAddress = (productId: string): string => `#${productId}`;

export const detailsLinkId = (productId: string): string => `details-${productId}`;

const listen = (tell: () => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

/** Returns the product that the URL's hash selects. The browser's Back button leads to the list again and focuses the link that was followed. */
export function useChosenProduct(products: readonly SellerProduct[]): SellerProduct | undefined {
  const id = useSyncExternalStore(listen, () => location.hash.slice(1));
  const last = useRef('');
  useEffect(() => {
    if (id === '' && last.current !== '') document.getElementById(detailsLinkId(last.current))?.focus();
    last.current = id;
  }, [id]);
  return products.find(({ _id }) => _id === id);
}
