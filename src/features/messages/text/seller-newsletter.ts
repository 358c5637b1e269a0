/** The seller's file of newsletter subscribers: English, as the rest of the seller's area (spec 2). */
export const sellerNewsletter = {
  confirmedHere: 'confirmed by a link in a mail of this shop',
} as const;
