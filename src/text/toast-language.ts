import { bar, cartChanges } from './on-every-page.ts';

const english: ReadonlySet<string> = new Set([cartChanges.added, cartChanges.removedOne, bar.loggedOut]);

/** The language of a toast's sentence where it is not the page's own: spec 4 and 8 word some in English. */
export const toastLanguage = (sentence: string): 'en' | undefined => (english.has(sentence) ? 'en' : undefined);
