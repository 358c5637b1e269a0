import { expect, it } from 'vitest';
import {
  askedDegrees,
  gradesAt,
  monthIds,
  monthRuns,
  monthsOf,
  readWaxPath,
  waxFaults,
} from '#features/guide/rules/wax-guide.ts';
import { categoryPaths, sea, wax } from './guide-content.ts';

const place = (path: string) => readWaxPath(sea, path.split('/').filter(Boolean), '2026-11');
const stretch = (id: string) => sea.stretches.find((one) => one.id === id)!;
const cool = wax.grades.find(({ id }) => id === 'cool')!;

it.each([
  ['', { kind: 'start' }],
  ['temperatura', { kind: 'degrees' }],
  ['temperatura/17', { kind: 'degrees', degrees: 17 }],
  ['norte', { kind: 'month', stretch: stretch('norte'), month: 10, isGiven: false }],
  ['algarve/agosto', { kind: 'month', stretch: stretch('algarve'), month: 7, isGiven: true }],
  ['norte/marco', { kind: 'month', stretch: stretch('norte'), month: 2, isGiven: true }],
])('The wax guide reads the path /%s', (path, expected) => {
  expect(place(path)).toEqual(expected);
});

it.each(['sagres', 'norte/smarch', 'norte/agosto/hoje', 'temperatura/9', 'temperatura/017', 'temperatura/17/x'])(
  'The wax guide has no page at /%s',
  (path) => {
    expect(place(path)).toBeUndefined();
  },
);

it.each([
  [10, 'cold'],
  [13, 'cold'],
  [14, 'cold cool'],
  [17, 'cool'],
  [19, 'cool warm'],
  [20, 'warm'],
  [25, 'warm tropical'],
  [26, 'tropical'],
])('The wax guide names the grades for %i °C: %s', (degrees, grades) => {
  expect(gradesAt(wax, degrees).map(({ id }) => id)).toEqual(grades.split(' '));
});

it('The wax guide names a grade for every temperature that it offers, and sells only Cool.', () => {
  expect(askedDegrees.filter((degrees) => gradesAt(wax, degrees).length === 0)).toEqual([]);
  expect(wax.grades.filter(({ category }) => category).map(({ id }) => id)).toEqual(['cool']);
  expect(categoryPaths).toContain(cool.category);
});

it.each([
  ['norte', 'janeiro a dezembro'],
  ['centro', 'março a janeiro'],
  ['ericeira-cascais', 'outubro a julho'],
  ['algarve', 'novembro a maio'],
  ['madeira', 'janeiro a abril'],
  ['acores', 'dezembro a junho'],
])('The wax guide recommends Cool in %s from %s', (id, months) => {
  const [run, ...others] = monthRuns(monthsOf(cool, stretch(id)));
  expect(others).toEqual([]);
  expect([run!.from, run!.to].map((month) => monthIds[month]!.replace('marco', 'março')).join(' a ')).toBe(months);
});

it.each([
  [[], ''],
  [[4], '4-4'],
  [[0, 1, 5, 6, 11], '5-6, 11-1'],
])('The wax guide joins the months %j as %s', (months, runs) => {
  expect(
    monthRuns(months)
      .map(({ from, to }) => `${from}-${to}`)
      .join(', '),
  ).toBe(runs);
});

it('The wax guide has a check that reports a temperature without a grade.', () => {
  const grades = wax.grades.map((grade) => (grade.id === 'tropical' ? { ...grade, from: 34 } : grade));
  expect(waxFaults({ ...wax, grades })[0]).toBe('no grade is for 26 °C');
  expect(waxFaults(wax)).toEqual([]);
});
