/** Mails about the seller's own account: English, as the rest of the area (spec 2). */
export const sellerMail = {
  newDeviceSubject: 'Login to your shop on a new device',
  newDevice: (device: string, moment: string) =>
    `There was a login to the seller's area on a new device: ${device || 'unknown device'}, ${moment}.`,
  newDeviceYours: 'If it was you, there is nothing to do. The area also forgets a device whose cookies are deleted.',
  actionSubject: (action: string) => `Your shop: ${action}`,
  act: (action: string, moment: string, network: string) =>
    `${action}: ${moment}, from the network address ${network || 'unknown'}.`,
  actionYours: 'If it was you, there is nothing to do.',
  /** A refund of more than the setting REFUND_PROOF_EUROS. */
  largeRefund: 'Large refund',
  notMeAt: 'If it was not you, lock the area within 7 days:',
} as const;
