/** Messages about the seller's actions: English, as the rest of the seller's area (spec 2). */
export const sellerActionTexts = {
  undo: 'Undo',
  saved: (name: string) => `${name} is saved.`,
  undone: (name: string) => `${name} is as before.`,
  notUndone: (name: string) => `${name} has changed since and stays as it is.`,
  undoFailed: 'It could not be undone. Try again.',
  archived: (name: string) => `${name} is archived.`,
  restored: (name: string) => `${name} is back in the shop.`,
  duplicated: (name: string) => `${name} was added, out of stock.`,
  network: 'There is no connection. Check your network.',
  serverFailed: 'Something went wrong on the server. Try again.',
  listFailed: 'The list could not be loaded.',
  notSaved: 'The change could not be saved.',
  uploadFailed: 'The picture could not be sent.',
  picturesMissing: 'A picture could not be sent. Try it again or remove it.',
  noRoom: (names: readonly string[], most: number) =>
    `A product has ${most} pictures at most. No room for ${names.join(', ')}.`,
} as const;
