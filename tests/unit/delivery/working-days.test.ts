import { expect, it } from 'vitest';
import { easterOf, isWorkingDay, nationalHolidays, workingDayAfter } from '#features/delivery/rules/working-days.ts';

it.for([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
] as const)('Easter of %i is on %s', ([year, day]) => {
  expect(easterOf(year)).toBe(day);
});

it.for([
  [2026, ['2026-04-03', '2026-04-05', '2026-06-04']],
  [2027, ['2027-03-26', '2027-03-28', '2027-05-27']],
  [2028, ['2028-04-14', '2028-04-16', '2028-06-15']],
] as const)('In %i there are thirteen national holidays, and three of them move.', ([year, moving]) => {
  const all = nationalHolidays(year);
  expect(all).toHaveLength(13);
  expect(all).toEqual(expect.arrayContaining([...moving]));
});

it('The national holidays are those of the Código do Trabalho.', () => {
  expect(nationalHolidays(2027).map((day) => day.slice(5))).toEqual(
    ['01-01', '03-26', '03-28', '04-25', '05-01', '05-27', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25'], // prettier-ignore
  );
});

it.for([
  ['2026-11-23', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-12-01', false],
  ['2026-12-26', false],
  ['2027-02-09', true],
  ['2027-03-26', false],
  ['2027-06-14', false],
] as const)('A working day is %s: %s', ([day, isOne]) => {
  expect(isWorkingDay(day, ['2027-06-14'])).toBe(isOne);
});

it.for([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-30', 1, '2026-12-02'],
  ['2026-12-07', 1, '2026-12-09'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2027-03-25', 1, '2027-03-29'],
  ['2027-03-25', 3, '2027-03-31'],
  ['2027-05-26', 1, '2027-05-28'],
] as const)('A working day on or after %s, moved by %i, is %s', ([day, count, found]) => {
  expect(workingDayAfter(day, count, [])).toBe(found);
});
