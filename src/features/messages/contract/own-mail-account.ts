/** The ids of the two forms at the shop's mail endpoint. They replace the ids of an EmailJS account. */
export const ownMailAccount = {
  serviceId: 'shop',
  publicKey: 'shop',
  templates: { contact: 'contact', newsletter: 'newsletter' },
} as const;
