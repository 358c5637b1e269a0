/** The ids as the build was given them; any of them may be missing. */
export interface MailSettings {
  serviceId: string | undefined;
  publicKey: string | undefined;
  contactTemplateId: string | undefined;
  newsletterTemplateId: string | undefined;
}

/** Whether settings name an account with all that it needs. */
export const isWholeAccount = (settings: MailSettings): settings is { [Name in keyof MailSettings]: string } =>
  Object.values(settings).every(Boolean);

/** The EmailJS account that the build was given; any part of it may be missing. */
export const mailSettings: MailSettings = {
  serviceId: import.meta.env.PUBLIC_EMAILJS_SERVICE_ID,
  publicKey: import.meta.env.PUBLIC_EMAILJS_PUBLIC_KEY,
  contactTemplateId: import.meta.env.PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID,
  newsletterTemplateId: import.meta.env.PUBLIC_EMAILJS_NEWSLETTER_TEMPLATE_ID,
};

/** Whether a form reaches anybody: by an EmailJS account or the embedded API; the specification gives no API such a call. */
export const areFormsDelivered: boolean = isWholeAccount(mailSettings) || !import.meta.env.PUBLIC_API_URL;
