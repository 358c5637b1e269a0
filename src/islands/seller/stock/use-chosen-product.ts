import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SellerProduct } from '#contract/seller-products.ts';

/** The address of a product's details on this page. */
export const detailsAddress = (productId: string): string => `#${productId}`;

/** Id of the link that leads to a product's details. */
export const detailsLinkId = (productId: string): string => `details-${productId}`;

const listen = (tell: () => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

/**
 * The product whose details the address asks for: the browser's own way back leads to the list again, and the focus to
 * the link that was followed.
 */
export function useChosenProduct(products: readonly SellerProduct[]): SellerProduct | undefined {
  const id = useSyncExternalStore(listen, () => location.hash.slice(1));
  const last = useRef('');
  useEffect(() => {
    if (id === '' && last.current !== '') document.getElementById(detailsLinkId(last.current))?.focus();
    last.current = id;
  }, [id]);
  return products.find(({ _id }) => _id === id);
}
