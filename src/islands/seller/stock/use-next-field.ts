import { type RefObject, useRef } from 'react';
import { countFieldId } from './count-ids.ts';

/** A list of count fields, and the step from one product's to that of the next; after the last the focus stays. */
export function useNextField(): [RefObject<HTMLUListElement | null>, (productId: string) => void] {
  const list = useRef<HTMLUListElement>(null);
  const goOn = (productId: string) => {
    const fields = Array.from(list.current?.querySelectorAll<HTMLInputElement>('input') ?? []);
    const next = fields[fields.findIndex(({ id }) => id === countFieldId(productId)) + 1];
    next?.focus();
  };
  return [list, goOn];
}
