import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { $refusedTracking } from '#stores/seller/orders/seller-order-page.ts';
import { $orderDrafts, forgetDraft, keepDraft, showForm } from '#stores/seller/orders/order-drafts.ts';

interface UsedDraft {
  /** What is typed so far; undefined while the form is untouched. */
  typed: Readonly<Record<string, string>> | undefined;
  keep: (typed: Record<string, string>) => void;
  forget: () => void;
}

/** What is typed into a form of the order's page, under the form's name. */
export function useDraft(name: string, label: string): UsedDraft {
  const typed = useStore($orderDrafts, { keys: [name] })[name]?.typed;
  const keep = (values: Record<string, string>) => {
    $refusedTracking.set(undefined);
    keepDraft(name, { label, typed: values });
  };
  return { typed, keep, forget: () => forgetDraft(name) };
}

/** Marks the form as shown while `isShown`. */
export function useShownForm(name: string, isShown = true): void {
  useEffect(() => (isShown ? showForm(name) : undefined), [name, isShown]);
}

/** A form whose fields are filled in again with what was typed when it appears. */
export function useFilledIn(typed: UsedDraft['typed']): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(typed);
  useEffect(() => {
    for (const [name, value] of Object.entries(first.current ?? {})) fillIn(form.current, name, value);
  }, []);
  return form;
}

function fillIn(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on';
  else if (field instanceof HTMLInputElement) typeInto(field, value);
  else if (field instanceof HTMLSelectElement) field.value = value;
  // Several radio buttons of one name are a list whose value chooses one of them.
  else if (field && 'forEach' in field) field.value = value;
}

/** Sets a text as if it were typed, so that fields whose text React keeps take it too. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
