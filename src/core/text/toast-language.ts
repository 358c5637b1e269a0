import { bar, cartChanges } from './on-every-page.ts';

const english: ReadonlySet<string> = new Set([cartChanges.added, cartChanges.removedOne, bar.loggedOut]);

/** The language of a toast if it differs from the page's language. Spec 4 and 8 define some toasts in English. */
export const toastLanguage = (sentence: string): 'en' | undefined => (english.has(sentence) ? 'en' : undefined);
