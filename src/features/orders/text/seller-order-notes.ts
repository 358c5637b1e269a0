/** The notes of an order on the seller's page: English, as the rest of the seller's area (spec 2). */
export const sellerOrderNotes = {
  title: 'Notes, only for us',
  label: 'New note',
  none: 'No note yet.',
  add: 'Add note',
  hint: 'The customer never sees notes. A note can be deleted for 10 minutes.',
  delete: 'Delete',
  deleteOf: (text: string) => `Delete the note: ${text}`,
  by: (author: string, time: string) => (author === '' ? time : `${author}, ${time}`),
} as const;
