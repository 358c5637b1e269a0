import type { SeaTemperatures, Stretch, WaxGrade, WaxGrades } from '#contract/content/sea.ts';

/** The months as addresses name them, from January. */
export const monthIds = [
  ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
] as const;

/** Stands for a stretch of coast in the addresses of who knows how warm the water is. */
export const BY_DEGREES = 'temperatura';

/** The temperatures that the guide asks for, in whole °C. */
export const askedDegrees: readonly number[] = Array.from({ length: 17 }, (_, index) => 10 + index);

/** Where a visitor is in the guide to wax. */
export type WaxPlace =
  | { kind: 'start' }
  | { kind: 'degrees'; degrees?: number }
  /** `month` from 0; `isGiven` unless it is the present one by default. */
  | { kind: 'month'; stretch: Stretch; month: number; isGiven: boolean };

/** The address of the guide to wax at a stretch or temperature, and in a month. */
export const waxGuidePath = (...parts: readonly (string | number)[]): string => ['/guia/wax', ...parts].join('/');

/** Reads the address of a page; `thisMonth` is as `lisbonMonth` has it. Undefined for none that the guide leads to. */
export function readWaxPath(
  { stretches }: SeaTemperatures,
  parts: readonly string[],
  thisMonth: string,
): WaxPlace | undefined {
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

/** The grades for water of a temperature, the one for colder water first; two where ranges meet. */
export const gradesAt = ({ grades }: WaxGrades, degrees: number): WaxGrade[] =>
  grades.filter((grade) => covers(grade, degrees));

/** The months, from 0, in which a grade does on a stretch of coast. */
export const monthsOf = (grade: WaxGrade, { months }: Stretch): number[] =>
  months.flatMap((degrees, month) => (covers(grade, degrees) ? [month] : []));

/** Months in a row, from the first to the last; December is followed by January. */
export interface MonthRun {
  from: number;
  to: number;
}

/** Months as runs, in the order of the year by their first month; all twelve are one. */
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

/** What the file of grades says that cannot be: temperatures for which it has none. */
export const waxFaults = (wax: WaxGrades): string[] =>
  Array.from({ length: 36 }, (_, degrees) => degrees)
    .filter((degrees) => gradesAt(wax, degrees).length === 0)
    .map((degrees) => `no grade is for ${degrees} °C`);
