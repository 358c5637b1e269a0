import { atom, map } from 'nanostores';

/** What is typed into a form of the order's page and not sent. */
interface Draft {
  /** What the form is called on the page. */
  label: string;
  typed: Readonly<Record<string, string>>;
}

/** The forms of the page that are being filled in, by name: what is typed outlives every change of the order. */
export const $orderDrafts = map<Record<string, Draft | undefined>>({});

/** Names of the forms that the page shows now. */
export const $shownForms = atom<ReadonlySet<string>>(new Set());

/** Keeps what is typed into a form. */
export const keepDraft = (name: string, draft: Draft): void => $orderDrafts.setKey(name, draft);

/** Forgets what was typed into a form: it is sent, or not wanted. */
export const forgetDraft = (name: string): void => $orderDrafts.setKey(name, undefined);

/** Marks a form as shown; returns a function that ends that. */
export function showForm(name: string): () => void {
  $shownForms.set(new Set([...$shownForms.get(), name]));
  return () => $shownForms.set(new Set([...$shownForms.get()].filter((other) => other !== name)));
}
