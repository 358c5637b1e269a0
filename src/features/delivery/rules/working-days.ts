import { dayAfter } from '#core/lisbon-day.ts';

/** Month and day of the national holidays with a fixed date (Código do Trabalho, art. 234). */
const fixed = ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25'];

/** Easter Sunday, `2027-03-28`. Uses the Gregorian algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * correction;
  return dayAfter(`${year}-03-22`, days);
}

/** The national holidays of a year, in order. Good Friday, Easter and Corpus Christi move. */
export function nationalHolidays(year: number): string[] {
  const easter = easterOf(year);
  const moving = [dayAfter(easter, -2), easter, dayAfter(easter, 60)];
  return [...fixed.map((day) => `${year}-${day}`), ...moving].sort();
}

const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

/** Whether a day is a national holiday or one of the shop's local holidays. */
export const isHoliday = (day: string, localHolidays: readonly string[]): boolean =>
  localHolidays.includes(day) || nationalHolidays(Number(day.slice(0, 4))).includes(day);

/** Whether parcels leave and arrive on a day. */
export const isWorkingDay = (day: string, localHolidays: readonly string[]): boolean =>
  !isWeekend(day) && !isHoliday(day, localHolidays);

/** The `count`th working day after a day. With 0, the day itself or the next working day. */
export function workingDayAfter(day: string, count: number, localHolidays: readonly string[]): string {
  let found = day;
  let left = count;
  while (left > 0 || !isWorkingDay(found, localHolidays)) {
    found = dayAfter(found, 1);
    if (isWorkingDay(found, localHolidays)) left -= 1;
  }
  return found;
}
