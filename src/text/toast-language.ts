import { cart } from './cart.ts';
import { shell } from './shell.ts';

const english: ReadonlySet<string> = new Set([cart.added, cart.removedOne, shell.loggedOut]);

/** The language of a toast's sentence where it is not the page's own: spec 4 and 8 word some in English. */
export const toastLanguage = (sentence: string): 'en' | undefined => (english.has(sentence) ? 'en' : undefined);
