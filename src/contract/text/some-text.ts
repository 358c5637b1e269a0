import * as z from 'zod/mini';
import { hasVisibleText } from './has-visible-text.ts';

/** The checks of a text that is required: trimmed, and with something that can be seen. */
export const someText = [z.trim(), z.minLength(1, { abort: true }), z.refine<string>(hasVisibleText)] as const;
