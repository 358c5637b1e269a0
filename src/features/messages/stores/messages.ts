import { atom } from 'nanostores';
import { type MailForm, mailAccount, sendForm } from '../client/form-mailer.ts';
import { isWholeAccount, mailSettings } from '../client/mail-settings.ts';
import { limits } from '#core/limits.ts';
import type { ContactMessage } from '../contract/message-endpoints.ts';
import { contact } from '../text/contact.ts';
import { newsletter } from '../text/newsletter.ts';
import { showToast } from '#browser/toasts.ts';

export interface ContactState {
  isSending: boolean;
  notice?: { kind: 'success' | 'error'; title: string; text: string };
}

/** The contact form (spec 4). */
export const $contact = atom<ContactState>({ isSending: false });

export const $isSubscribing = atom(false);

/** Sends a form. Returns false on failure. */
async function isSent(form: MailForm, fields: Record<string, string>): Promise<boolean> {
  try {
    await sendForm(mailAccount(mailSettings, globalThis.location.origin), form, fields);
    return true;
  } catch {
    // The form shows that the message was not sent.
    return false;
  }
}

/** Sends a contact message. Returns true on success (spec 2, 8). */
export async function sendContactMessage(message: ContactMessage): Promise<boolean> {
  if ($contact.get().isSending) return false;
  $contact.set({ isSending: true });
  const hasArrived = await isSent('contact', message);
  const notice = hasArrived
    ? { kind: 'success' as const, title: contact.sentTitle, text: contact.sentText }
    : { kind: 'error' as const, title: contact.failedTitle, text: contact.failedText };
  $contact.set({ isSending: false, notice });
  return hasArrived;
}

/** Subscribes an address to the newsletter. Returns true on success (spec 8, 9). The shop's own API first asks for a confirmation by mail. */
export async function subscribe(email: string): Promise<boolean> {
  if ($isSubscribing.get()) return false;
  $isSubscribing.set(true);
  const hasArrived = await isSent('newsletter', { user_email: email });
  $isSubscribing.set(false);
  const welcome = { duration: limits.toast.newsletter, position: 'bottom' } as const;
  if (hasArrived) showToast('success', isWholeAccount(mailSettings) ? newsletter.welcome : newsletter.confirm, welcome);
  else showToast('error', newsletter.failed);
  return hasArrived;
}
