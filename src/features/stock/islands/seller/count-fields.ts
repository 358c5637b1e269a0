import { type RefObject, useRef } from 'react';

export const countFieldId = (productId: string): string => `count-${productId}`;

export const countStateId = (productId: string): string => `count-state-${productId}`;

/** Returns the ref for a list of count fields, and a function that focuses the next product's field. After the last one the focus stays. */
export function useNextField(): [RefObject<HTMLUListElement | null>, (productId: string) => void] {
  const list = useRef<HTMLUListElement>(null);
  const goOn = (productId: string) => {
    const fields = Array.from(list.current?.querySelectorAll<HTMLInputElement>('input') ?? []);
    const next = fields[fields.findIndex(({ id }) => id === countFieldId(productId)) + 1];
    next?.focus();
  };
  return [list, goOn];
}
