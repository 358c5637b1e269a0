import type { Stretch, WaxGrade, WaxGrades } from '../contract/sea.ts';
import { gradesAt, monthRuns, monthsOf } from '../rules/wax-guide.ts';
import { guide as text } from '../text/guide.ts';

/** The answer of the guide: the wax for a water temperature. */
export interface WaxWords {
  heading: string;
  lines: string[];
  /** The categories of suitable wax that the shop sells. */
  categories: string[];
}

interface Water {
  degrees: number;
  /** The stretch of coast. Undefined if only the temperature is known. */
  stretch?: Stretch | undefined;
}

type SoldGrade = WaxGrade & { category: string };
const isSold = (grade: WaxGrade): grade is SoldGrade => grade.category !== undefined;

/** Returns the answer of the wax guide. `nameOf` returns the shop's name of a category. */
export function waxWords(wax: WaxGrades, { degrees, stretch }: Water, nameOf: (category: string) => string): WaxWords {
  const fitting = gradesAt(wax, degrees);
  const sold = fitting.filter(isSold);
  const unsold = fitting.filter((grade) => !isSold(grade));
  const made = (grade: WaxGrade) =>
    text.made(isSold(grade) ? nameOf(grade.category) : grade.text, text.range(grade.from, grade.to));
  const notSold = unsold.map((grade) => text.notSold(grade.text));
  const [first] = sold;
  const heading = !first
    ? text.takeNone(
        degrees,
        unsold.map((grade) => grade.text),
      )
    : unsold.length > 0
      ? text.takeBorder(
          degrees,
          fitting.map((grade) => grade.text),
        )
      : text.take(degrees, nameOf(first.category));
  const lines = first
    ? [...fitting.map(made), ...(unsold.length > 0 ? [...notSold, text.borderSold(nameOf(first.category))] : [])]
    : [
        ...notSold,
        ...wax.grades.filter(isSold).flatMap((grade) => [made(grade), whyNot(wax, grade, degrees)]),
        text.nothingFits,
      ];
  const served = stretch ? wax.grades.filter(isSold).map((grade) => whenServed(grade, stretch, nameOf)) : [];
  return { heading, lines: [...lines, ...served], categories: sold.map(({ category }) => category) };
}

const whyNot = ({ tooSoft, tooHard }: WaxGrades, { to }: WaxGrade, degrees: number): string =>
  to !== null && degrees > to ? tooSoft : tooHard;

/** Returns the months that suit a grade on a stretch of coast. */
function whenServed(grade: SoldGrade, stretch: Stretch, nameOf: (category: string) => string): string {
  const months = monthsOf(grade, stretch);
  const name = nameOf(grade.category);
  if (months.length === 0) return text.neverThere(stretch.where, name);
  if (months.length === 12) return text.allYear(stretch.where, name);
  return text.someMonths(stretch.where, name, monthRuns(months));
}
