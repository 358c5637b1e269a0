/** Mails about the seller's own account: English, as the rest of the area (spec 2). */
export const sellerMail = {
  newDeviceSubject: 'Login to your shop on a new device',
  newDevice: (device: string, moment: string) =>
    `Somebody logged in to the seller's area on ${device || 'an unknown device'}, which it did not know yet: ${moment}.`,
  newDeviceYours: 'If it was you, there is nothing to do. The area also forgets a device whose cookies are deleted.',
  notYou: 'If it was not you, change the password on the page Security of the area: that ends all other sessions.',
} as const;
