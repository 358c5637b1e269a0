import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { BadImportRow, ImportAnswers } from '../contract/product-import.ts';
import { isWaterTurnedRound, unknownChoices } from '#features/attributes/rules/given-attributes.ts';
import { importProblems as text } from '../text/import-problems.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { inTurns } from '#server/process/in-turns.ts';
import { importedOptions } from './code-cells.ts';
import { folded, type Found, type KnownProducts, type Problem } from './find-imported.ts';
import { hasEffect, type PlannedRow, plannedRow } from './planned-row.ts';
import type { ImportedProduct } from './product-rows.ts';
import { attributeProblem } from './read-attribute-cells.ts';
import { wrongOffer, wrongPreorder } from './wrong-offer.ts';

export interface ImportPlan {
  rows: PlannedRow[];
  bad: BadImportRow[];
}

interface Planning {
  createdAt: string;
  terms: AttributeTerms;
  /** The part of an imported key that names the other shop's kind. */
  source: string;
  answers?: ImportAnswers | undefined;
}

/** Plans the effect of each row of a file. A row whose product was found by its name alone has `asked`, if it would change the product. */
export async function planImport(
  products: readonly ImportedProduct[],
  known: KnownProducts,
  planning: Planning,
): Promise<ImportPlan> {
  const plan: ImportPlan = { rows: [], bad: [] };
  const seen: Seen = { ids: new Set(), skus: new Set() };
  for await (const product of inTurns(products)) {
    const found = known.find(product, seen.ids);
    const row = 'problem' in found ? found : planRow(product, found, seen, planning);
    const sku = folded(product.sku);
    if (sku !== '') seen.skus.add(sku);
    if ('before' in found && found.before && !found.isByName) seen.ids.add(found.before.id);
    if ('problem' in row) plan.bad.push({ line: product.line, field: row.field, message: row.problem });
    else {
      if (row.before) seen.ids.add(row.before.id);
      plan.rows.push(row);
    }
  }
  return plan;
}

function planRow(
  product: ImportedProduct,
  { before, isByName }: Exclude<Found, Problem>,
  seen: Seen,
  { createdAt, terms, source, answers }: Planning,
): PlannedRow | Problem {
  const today = lisbonDay(new Date(createdAt));
  const problem =
    problemOf(product, before, seen) ??
    wrongOffer(product, before, today) ??
    wrongPreorder(product, today) ??
    wrongAttribute(product, before, terms) ??
    tooManyOptions(product, before);
  const planned = (known: FiledProduct | undefined) => plannedRow(product, known, { createdAt, source });
  if (!isByName) return problem ?? planned(before);
  // A row that repeats what the shop has is the same product. For any other, the seller decides.
  const same = planned(before);
  if (!problem && !hasEffect(same)) return same;
  const answer = answers?.[String(product.line)];
  if (answer === 'new') {
    const ofNew = problemOf(product, undefined, seen) ?? wrongOffer(product, undefined, today);
    return ofNew ?? { ...planned(undefined), asked: 'new' };
  }
  if (problem) return problem;
  if (answer === undefined && answers === undefined) return { field: 'name', problem: text.sameName };
  return { ...same, asked: answer ?? 'open' };
}

interface Seen {
  ids: Set<string>;
  skus: Set<string>;
}

function problemOf(product: ImportedProduct, before: FiledProduct | undefined, seen: Seen): Problem | undefined {
  const sku = folded(product.sku);
  if (!before && !isWhole(product)) return { field: sku === '' ? 'id' : 'sku', problem: text.unknownProduct };
  if (sku !== '' && seen.skus.has(sku)) return { field: 'sku', problem: text.repeatedSku };
  if (!before || !seen.ids.has(before.id)) return undefined;
  return { field: 'id', problem: product.id === '' ? text.repeatedProduct : text.repeatedId };
}

/** The product's existing choices stay valid, even if content has removed them. */
function wrongAttribute(
  { attributes: said }: ImportedProduct,
  before: FiledProduct | undefined,
  terms: AttributeTerms,
): Problem | undefined {
  const [unknown] = unknownChoices(terms, said, before?.attributes);
  if (unknown) return { field: unknown, problem: attributeProblem(unknown, terms) };
  const isTurned = isWaterTurnedRound({ ...before?.attributes, ...said });
  return isTurned ? { field: 'waterToC', problem: text.colderWater } : undefined;
}

function tooManyOptions(product: ImportedProduct, before: FiledProduct | undefined): Problem | undefined {
  const { problem } = importedOptions(product, before);
  return problem === undefined ? undefined : { field: 'option', problem };
}

/** Returns whether a row contains all values that a new product needs. */
const isWhole = ({ name, price, offerPrice }: ImportedProduct): boolean =>
  [name, price, offerPrice].every((value) => value !== undefined);
