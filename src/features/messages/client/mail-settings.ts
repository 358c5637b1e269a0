/** The EmailJS ids of the build. Each may be missing. */
export interface MailSettings {
  serviceId: string | undefined;
  publicKey: string | undefined;
  contactTemplateId: string | undefined;
  newsletterTemplateId: string | undefined;
}

export const isWholeAccount = (settings: MailSettings): settings is { [Name in keyof MailSettings]: string } =>
  Object.values(settings).every(Boolean);

export const mailSettings: MailSettings = {
  serviceId: import.meta.env.PUBLIC_EMAILJS_SERVICE_ID,
  publicKey: import.meta.env.PUBLIC_EMAILJS_PUBLIC_KEY,
  contactTemplateId: import.meta.env.PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID,
  newsletterTemplateId: import.meta.env.PUBLIC_EMAILJS_NEWSLETTER_TEMPLATE_ID,
};

/** Whether the forms can be sent, through an EmailJS account or the embedded API. The specification defines no such call for other APIs. */
export const areFormsDelivered: boolean = isWholeAccount(mailSettings) || !import.meta.env.PUBLIC_API_URL;
