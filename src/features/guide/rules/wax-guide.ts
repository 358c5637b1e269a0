import type { SeaTemperatures, Stretch, WaxGrade, WaxGrades } from '../contract/sea.ts';

/** The months in addresses, from January. */
export const monthIds = [
  ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
] as const;

/** Replaces the stretch of coast in the address if the visitor knows the water temperature. */
export const BY_DEGREES = 'temperatura';

/** The temperatures that the guide offers, in whole °C. */
export const askedDegrees: readonly number[] = Array.from({ length: 17 }, (_, index) => 10 + index);

/** The step of the wax guide that a page shows. */
export type WaxGuideStep =
  | { kind: 'start' }
  | { kind: 'degrees'; degrees?: number }
  /** `month` counts from 0. `isGiven` is false if the present month is the default. */
  | { kind: 'month'; stretch: Stretch; month: number; isGiven: boolean };

/** The address of the wax guide for a stretch of coast and a month, or for a temperature. */
export const waxGuidePath = (...parts: readonly (string | number)[]): string => ['/guia/wax', ...parts].join('/');

/** Reads the address of a page. `thisMonth` has the format of `lisbonMonth`. Returns undefined if the guide has no such page. */
export function readWaxPath(
  { stretches }: SeaTemperatures,
  parts: readonly string[],
  thisMonth: string,
): WaxGuideStep | undefined {
  const [place, moment, ...others] = parts;
  if (place === undefined) return { kind: 'start' };
  if (others.length > 0) return undefined;
  if (place === BY_DEGREES) {
    if (moment === undefined) return { kind: 'degrees' };
    const degrees = askedDegrees.find((one) => String(one) === moment);
    return degrees === undefined ? undefined : { kind: 'degrees', degrees };
  }
  const stretch = stretches.find(({ id }) => id === place);
  const month = moment === undefined ? Number(thisMonth.slice(5)) - 1 : monthIds.findIndex((id) => id === moment);
  if (!stretch || month < 0) return undefined;
  return { kind: 'month', stretch, month, isGiven: moment !== undefined };
}

const covers = ({ from, to }: WaxGrade, degrees: number): boolean =>
  (from === null || degrees >= from) && (to === null || degrees <= to);

/** The wax grades for a water temperature, the one for colder water first. There are two where ranges meet. */
export const gradesAt = ({ grades }: WaxGrades, degrees: number): WaxGrade[] =>
  grades.filter((grade) => covers(grade, degrees));

/** The months, from 0, when a grade suits a stretch of coast. */
export const monthsOf = (grade: WaxGrade, { months }: Stretch): number[] =>
  months.flatMap((degrees, month) => (covers(grade, degrees) ? [month] : []));

/** Consecutive months, from the first to the last. January follows December. */
export interface MonthRun {
  from: number;
  to: number;
}

/** Groups months into runs, ordered by their first month. All twelve months are one run. */
export function monthRuns(months: readonly number[]): MonthRun[] {
  if (months.length === 12) return [{ from: 0, to: 11 }];
  const has = new Set(months);
  const before = (month: number) => (month + 11) % 12;
  const lastOf = (from: number) => {
    let to = from;
    while (has.has((to + 1) % 12)) to = (to + 1) % 12;
    return to;
  };
  return months.filter((month) => !has.has(before(month))).map((from) => ({ from, to: lastOf(from) }));
}

/** The errors in the content file of wax grades: temperatures without a grade. */
export const waxFaults = (wax: WaxGrades): string[] =>
  Array.from({ length: 36 }, (_, degrees) => degrees)
    .filter((degrees) => gradesAt(wax, degrees).length === 0)
    .map((degrees) => `no grade is for ${degrees} °C`);
