import { clipboard as text } from '#core/text/clipboard.ts';
import { showToast } from './toasts.ts';

/** Copies a text and shows the result, because a browser may refuse it. */
export async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    showToast('success', text.copied);
  } catch {
    // The browser refused. The customer can copy the text manually.
    showToast('error', text.notCopied);
  }
}
