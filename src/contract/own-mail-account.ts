/** The names under which the shop's own endpoint takes the two forms, where EmailJS has an account's ids. */
export const ownMailAccount = {
  serviceId: 'shop',
  publicKey: 'shop',
  templates: { contact: 'contact', newsletter: 'newsletter' },
} as const;
