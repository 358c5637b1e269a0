import * as z from 'zod/mini';
import { hasVisibleText } from './has-visible-text.ts';

/** The checks of a required text: trimmed, with at least one visible character. */
export const someText = [z.trim(), z.minLength(1, { abort: true }), z.refine<string>(hasVisibleText)] as const;
