import { sea, wax } from '#features/site-content/components/content.ts';
import { categoryName } from '#features/catalogue/components/category-steps.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import type { Stock } from '#features/guide/components/found-decks.ts';
import type { WaxGrade } from '#features/guide/contract/sea.ts';
import { gradesAt } from '#features/guide/rules/wax-guide.ts';

/** The answer of the home page to "which wax?", for all places whose water needs the same grade. */
export interface WaxAnswer {
  grade: WaxGrade;
  /** The shop's name of the grade. */
  name: string;
  /** The newest suitable wax in stock. */
  product: ListedProduct | undefined;
}

/** Returns the grade that the home page names for a temperature in °C: the one that the shop sells, if two suit it. */
export function gradeFor(degrees = 0): WaxGrade | undefined {
  const grades = gradesAt(wax, degrees);
  return grades.find(({ category }) => category !== undefined) ?? grades[0];
}

/** Returns the answers for the temperatures of a month, counted from 0. */
export function findWaxAnswers(month: number, stock: Stock): WaxAnswer[] {
  const grades = new Set(sea.stretches.flatMap(({ months }) => gradeFor(months[month]) ?? []));
  return [...grades].map((grade) => {
    const { category, text } = grade;
    const [product] = category === undefined ? [] : stock.inCategory(category).slice(0, 1);
    return { grade, name: category === undefined ? text : categoryName(category), product };
  });
}
