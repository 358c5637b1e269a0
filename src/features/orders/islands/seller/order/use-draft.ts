import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { $refusedTracking } from '../../../stores/seller/seller-order-page.ts';
import { typeInto } from '#ui/type-into.ts';
import { $orderDrafts, forgetDraft, keepDraft, showForm } from '../../../stores/seller/order-drafts.ts';

interface UsedDraft {
  /** The typed values, or undefined while the form is untouched. */
  typed: Readonly<Record<string, string>> | undefined;
  keep: (typed: Record<string, string>) => void;
  forget: () => void;
}

/** Returns the draft of a form on the order's page, by the form's name. */
export function useDraft(name: string, label: string): UsedDraft {
  const typed = useStore($orderDrafts, { keys: [name] })[name]?.typed;
  const keep = (values: Record<string, string>) => {
    $refusedTracking.set(undefined);
    keepDraft(name, { label, typed: values });
  };
  return { typed, keep, forget: () => forgetDraft(name) };
}

export function useShownForm(name: string, isShown = true): void {
  useEffect(() => (isShown ? showForm(name) : undefined), [name, isShown]);
}

/** Returns the ref for a form. When the form appears, its fields are filled with the draft. */
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
  // Radio buttons of the same name form a RadioNodeList. Its value selects one of them.
  else if (field && 'forEach' in field) field.value = value;
}
