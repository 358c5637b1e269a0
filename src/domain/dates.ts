const format = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' });

/** The day of an ISO date as it is read in Portugal; empty for a text that is no date. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}

const timeFormat = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
});

/** Day and time of an ISO date as they are read in Portugal. */
export const formatMoment = (iso: string): string => timeFormat.format(new Date(iso));
