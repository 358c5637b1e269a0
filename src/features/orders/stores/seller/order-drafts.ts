import { atom, map } from 'nanostores';

/** Unsent text in a form of the order's page. */
interface Draft {
  label: string;
  typed: Readonly<Record<string, string>>;
}

/** The unsent drafts of the page, by form. They survive every change of the order. */
export const $orderDrafts = map<Record<string, Draft | undefined>>({});

/** The names of the forms that the page currently shows. */
export const $shownForms = atom<ReadonlySet<string>>(new Set());

export const keepDraft = (name: string, draft: Draft): void => $orderDrafts.setKey(name, draft);

/** Removes the draft of a form after it is sent or discarded. */
export const forgetDraft = (name: string): void => $orderDrafts.setKey(name, undefined);

/** Marks a form as shown. Returns a function that removes the mark. */
export function showForm(name: string): () => void {
  $shownForms.set(new Set([...$shownForms.get(), name]));
  return () => $shownForms.set(new Set([...$shownForms.get()].filter((other) => other !== name)));
}
