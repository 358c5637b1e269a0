import { ApiError } from '#browser/api/api-error.ts';
import { showToast } from '#browser/toasts.ts';
import { formatCents } from '#core/money.ts';
import { sellerProductApi } from '#features/catalogue/client/seller-product-api.ts';
import type { ProductChange, SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { changeOf } from '#features/catalogue/stores/seller/product-conflict.ts';
import { numberProblem } from '#features/seller/stores/number-problem.ts';
import { sellerFailureText, showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { numbers } from '#features/seller/text/numbers.ts';
import { variantApi } from '../client/variant-api.ts';
import { isFlaw, OPTION, readRow, type RowFlaw, type RowValues, type TypedRow } from '../rules/read-row.ts';
import { optionsKey } from '../rules/variant-options.ts';
import { variants as text } from '../text/variants.ts';
import { $grid, changeRow, type GridRow, rowOf } from './model-grid.ts';

/** The texts that the seller confirmed by saving an unusual price twice, by row. */
const doubted = new Map<string, string>();

interface ReadRow {
  row: GridRow;
  values: RowValues;
}

/** Saves all changed and new rows. Rows with a problem stay as typed and show it. */
export async function saveGrid(model: string, typed: ReadonlyMap<string, TypedRow>): Promise<void> {
  const read = readRows(typed);
  if (read === undefined) return;
  const changed = read.flatMap(({ row, values }) =>
    row.product ? (changedVariant(row.product, values, model) ?? []) : [],
  );
  const added = read.filter(({ row }) => !row.product);
  if (changed.length + added.length === 0) return showToast('success', text.unchanged);
  $grid.setKey('isSaving', true);
  let saved = 0;
  for (const change of changed) if (await saveOne(change)) saved += 1;
  if (added.length > 0 && (await addAll(model, added))) saved += added.length;
  $grid.setKey('isSaving', false);
  if (saved > 0) showToast('success', text.saved(saved));
  const left = changed.length + added.length - saved;
  if (left > 0) showToast('error', text.notSaved(left));
  else $grid.setKey('model', model);
}

/** Reads all rows. Undefined if one has a problem, which the row then shows. */
function readRows(typed: ReadonlyMap<string, TypedRow>): ReadRow[] | undefined {
  const seen = new Set<string>();
  const read = $grid.get().rows.map((row) => {
    const texts = typed.get(row.key) ?? {};
    const values = readRow(texts, row.product, doubted.get(row.key) === JSON.stringify(texts));
    if (isFlaw(values) && values.kind === 'doubt') doubted.set(row.key, JSON.stringify(texts));
    const key = isFlaw(values) ? row.key : optionsKey(values.options);
    const isRepeated = seen.has(key);
    seen.add(key);
    return { row, values, isRepeated };
  });
  const hasOptions = read.some(({ values }) => !isFlaw(values) && Object.keys(values.options).length > 0);
  const rows = read.map(({ row, values, isRepeated }) => {
    const problem = isFlaw(values) ? flawText(values) : optionProblem(values, { row, isRepeated, hasOptions });
    const wrong = isFlaw(values) ? flawField(values) : OPTION;
    return { row, values, problem, wrong: problem === undefined ? undefined : wrong };
  });
  for (const { row, problem, wrong } of rows) if (row.problem !== problem) changeRow(row.key, { problem, wrong });
  const wrong = rows.filter(({ problem }) => problem !== undefined).length;
  if (wrong > 0) showToast('error', text.notSaved(wrong));
  return wrong > 0 ? undefined : rows.flatMap(({ row, values }) => (isFlaw(values) ? [] : [{ row, values }]));
}

/** Products whose names tell the colour need no options, as long as no variant of the model has any. */
function optionProblem(
  { options }: RowValues,
  { row, isRepeated, hasOptions }: { row: GridRow; isRepeated: boolean; hasOptions: boolean },
): string | undefined {
  if (Object.keys(options).length === 0) return hasOptions || !row.product ? text.noOption : undefined;
  return isRepeated ? text.repeated : undefined;
}

const flawField = (flaw: RowFlaw): string => (flaw.kind === 'offer-above-price' ? 'offerPrice' : flaw.field);

function flawText(flaw: RowFlaw): string {
  if (flaw.kind === 'offer-above-price') return numbers.offerAbovePrice;
  if (flaw.kind === 'number') return text.wrong(text[flaw.field], numberProblem(flaw.read, flaw.rule) ?? '');
  return text.wrong(text[flaw.field], text.confirmDoubt(numbers.doubts[flaw.doubt](formatCents(flaw.before))));
}

/** The change of an existing variant, with the values that the seller saw. Undefined without a change. */
function changedVariant(product: SellerProduct, { quantity, sku, ...values }: RowValues, model: string) {
  const { attributes, onShelf = null } = product;
  const seen = {
    ...{ price: product.price, offerPrice: product.offerPrice, sku: product.sku ?? '', quantity: onShelf },
    ...{ options: product.options ?? null, attributes: attributes ?? null },
  };
  const options = Object.keys(values.options).length === 0 ? null : values.options;
  const isRenamed = model !== $grid.get().model;
  const typed = {
    ...{ price: values.price, offerPrice: values.offerPrice, sku, quantity, options },
    ...(isRenamed && { attributes: { ...attributes, model } }),
  };
  return changeOf(product._id, seen, typed);
}

async function saveOne(change: ProductChange): Promise<boolean> {
  try {
    const product = await sellerProductApi.update(change);
    changeRow(change.id, { ...rowOf(product), problem: undefined, wrong: undefined });
    return true;
  } catch (error) {
    const isChanged = error instanceof ApiError && error.code === 'product_changed';
    changeRow(change.id, { problem: isChanged ? text.changedElsewhere : sellerFailureText(error, text.rowFailed) });
    return false;
  }
}

async function addAll(model: string, added: readonly ReadRow[]): Promise<boolean> {
  try {
    const { variants } = await variantApi.add({
      product: $grid.get().product,
      model,
      variants: added.map(({ values }) => values),
    });
    $grid.setKey('rows', variants.map(rowOf));
    return true;
  } catch (error) {
    const isThere = error instanceof ApiError && error.code === 'product_changed';
    if (isThere) for (const { row } of added) changeRow(row.key, { problem: text.exists });
    else showSellerFailure(error, text.addFailed);
    return false;
  }
}
