import { clipboard as text } from '#text/clipboard.ts';
import { showToast } from './toasts.ts';

/** Copies a text and says whether that was possible: a browser may refuse it. */
export async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    showToast('success', text.copied);
  } catch {
    // Browsers refuse this for reasons of their own; the customer can copy by hand.
    showToast('error', text.notCopied);
  }
}
