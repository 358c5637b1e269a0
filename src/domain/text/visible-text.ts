import { hasVisibleText as hasVisible } from '#contract/text/has-visible-text.ts';

/** Whether a typed text has at least one character that can be seen. */
export const hasVisibleText = (text: string): boolean => hasVisible(text);
