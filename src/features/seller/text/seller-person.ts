/** The shop's data about a person, for the seller: English, as the rest of the seller's area (spec 2). */
export const sellerPerson = {
  title: 'Personal data',
  link: 'Data of a person',
  intro:
    'People may ask for a copy of what the shop holds of them, and that it is deleted. Make sure first that the email is theirs, for example by answering to it.',
  email: 'Email',
  search: 'Find',
  searching: 'Finding...',
  failed: 'It could not be found out.',
  nothing: (email: string) => `The shop holds nothing of ${email}.`,
  held: (email: string) => `What the shop holds of ${email}`,
  account: (name: string, day: string) => `Account of ${name}, since ${day}`,
  noAccount: 'No account',
  counts: {
    addresses: 'Addresses',
    orders: 'Orders',
    openOrders: 'Of them not over yet',
    formerOrders: 'Orders in the former shop',
    reviews: 'Reviews',
    stockNotices: 'Stock notices',
    messages: 'Messages',
    newsletter: 'Newsletter',
  },
  yes: 'Yes',
  no: 'No',
  download: 'Download as JSON',
  formerOrders: 'See the orders of the former shop',
  remove: 'Delete',
  question: (email: string) => `Delete what the shop holds of ${email}? It cannot be undone.`,
  stays:
    'Account, sessions, addresses, cart, notices, newsletter, messages and orders of the former shop go, reviews lose their name. Orders keep what tax law asks for: what was bought, what it cost, name and postal address.',
  openOrders: (count: number) =>
    count === 1
      ? '1 order is not over: it keeps email and phone until it is, and mails about it still go out.'
      : `${count} orders are not over: they keep email and phone until they are, and mails about them still go out.`,
  confirm: 'Delete for good',
  deleting: 'Deleting...',
  keep: 'Keep',
  deleted: (email: string) => `Deleted what the shop held of ${email}.`,
  deleteFailed: 'It could not be deleted.',
  ofOrder: 'Personal data',
} as const;
