import { hasVisibleText as hasVisible } from './has-visible-text.ts';

/** Whether a text has at least one visible character. */
export const hasVisibleText = (text: string): boolean => hasVisible(text);
