import { limits } from '#core/limits.ts';
import { ownMailAccount } from '../contract/own-mail-account.ts';
import { ApiError } from '#browser/api/api-error.ts';
import { isWholeAccount, type MailSettings } from './mail-settings.ts';

export type MailForm = keyof typeof ownMailAccount.templates;

/** The ids of an EmailJS account, and the origin if it is not emailjs.com. */
export interface MailAccount {
  serviceId: string;
  publicKey: string;
  templates: Record<MailForm, string>;
  origin?: string;
}

/** Returns the account of the settings if they are complete, or else the endpoint of the embedded API at `apiOrigin`. */
export function mailAccount(settings: MailSettings, apiOrigin: string): MailAccount {
  if (!isWholeAccount(settings)) return { ...ownMailAccount, origin: apiOrigin };
  const { serviceId, publicKey, contactTemplateId, newsletterTemplateId } = settings;
  return { serviceId, publicKey, templates: { contact: contactTemplateId, newsletter: newsletterTemplateId } };
}

/** Sends the fields of a form through EmailJS, which loads on the first call. Throws ApiError. */
export async function sendForm(account: MailAccount, form: MailForm, fields: Record<string, string>): Promise<void> {
  const late = AbortSignal.timeout(limits.api.requestTimeout);
  const isLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new ApiError('timeout')), { once: true });
  });
  await Promise.race([send(account, form, fields), isLate]);
}

async function send({ serviceId, publicKey, templates, origin }: MailAccount, form: MailForm, fields: object) {
  try {
    const emailjs = await import('@emailjs/browser');
    emailjs.init({ publicKey, ...(origin === undefined ? {} : { origin }) });
    await emailjs.send(serviceId, templates[form], { ...fields });
  } catch (cause) {
    throw failure(cause);
  }
}

/** Converts an error of EmailJS, which rejects with a response that is not 2xx, or with a network error. */
function failure(cause: unknown): ApiError {
  const { status } = cause as { status?: unknown };
  if (typeof status !== 'number') return new ApiError('offline', { cause });
  return new ApiError(status >= 500 ? 'server' : 'refused', { status, cause });
}
