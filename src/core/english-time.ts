const inLisbon = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Lisbon' });

const formats = {
  /** `Thu, 19 Nov, 17:20` */
  moment: inLisbon({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  /** `Sunday 22 November 2026 at 13:41` */
  full: inLisbon({ dateStyle: 'full', timeStyle: 'short' }),
  day: inLisbon({ day: 'numeric', month: 'long', year: 'numeric' }),
  hour: inLisbon({ hour: '2-digit', minute: '2-digit' }),
};

/** An ISO date as the seller reads it, in Lisbon time; empty for an invalid date. */
export function englishTime(iso: string, format: keyof typeof formats = 'moment'): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : formats[format].format(date);
}
