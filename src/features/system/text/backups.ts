/** The seller's list of backups: English, as the rest of the seller's area. */
export const backups = {
  title: 'Backups',
  nightly: (time: string, place: string) =>
    `Every night at ${time} in Lisbon, kept for 7 days and 4 weeks in ${place}.`,
  notNightly: (place: string) => `The shop makes none by itself; "npm run backup" puts one into ${place}.`,
  lastGood: (age: string, time: string) => `The last good one is ${age} old (${time}).`,
  noneYet: 'There is no good one yet.',
  old: 'That is too old.',
  failure: (time: string, why: string) => `The last try failed (${time}): ${why}`,
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  days: (days: number) => `${days} days`,
  untried: 'Not tried',
  byHand: 'By hand',
  size: (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`,
  orders: (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`),
  download: 'Download',
  downloadOf: (time: string) => `Download the backup of ${time}`,
  hint: 'A backup holds the data of your customers and the keys of the shop: keep it where nobody else can read it. Unpacked, "npm run restore -- <folder>" brings the shop back.',
  failed: 'The backups could not be read.',
} as const;
