import type { RequestBody, ReplyData } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { expectNewPrices, priceColumns } from '#features/catalogue/server/offers/price-columns.ts';
import { recordFirstPrice } from '#features/catalogue/server/price-change.repository.ts';
import { attributeColumns, readAttributes } from '#features/catalogue/server/product-attributes.ts';
import { codeColumns, readOptions } from '#features/catalogue/server/product-codes.ts';
import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import {
  findProduct,
  insertProduct,
  lockProducts,
  type ProductRow,
} from '#features/catalogue/server/product.repository.ts';
import { updateProduct } from '#features/catalogue/server/seller/seller-product.repository.ts';
import { toSellerProducts } from '#features/catalogue/server/seller/seller-product.service.ts';
import { refusingTakenSku } from '#features/catalogue/server/sku.ts';
import { writeCount } from '#features/catalogue/server/stock/write-count.ts';
import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { wrongField } from '#server/http/parse.ts';
import type { NewVariant, variantEndpoints } from '../contract/variant-endpoints.ts';
import { inRowOrder } from '../rules/row-order.ts';
import { optionsKey, variantName } from '../rules/variant-options.ts';
import { findVariants, modelNameOf } from './model.repository.ts';

type Model = Pick<ReplyData<typeof variantEndpoints.sellerModel>, 'model' | 'variants'>;
type Added = RequestBody<typeof variantEndpoints.variantsAdd>;

/** Returns the variants of the model of a product, by colour and size. Throws product_not_found. */
export async function readModel(deps: ProductDeps, id: string): Promise<Model> {
  const reader = new AttributeReader(deps.attributeTerms);
  const product = await findProduct(deps.db, id);
  if (!product) throw new ApiProblem('product_not_found');
  const rows = await findVariants(deps.db, reader, product);
  return { model: modelNameOf(reader, product), variants: inRowOrder(await toSellerProducts(deps, rows)) };
}

/**
 * Adds variants of a product's model in one transaction. They take the product's texts, and the pictures of a variant of the same colour; a new
 * colour has no picture yet. Throws product_not_found, product_changed when a variant with such options exists, sku_taken and invalid_body.
 */
export async function addVariants(deps: ProductDeps, { product: id, model, variants }: Added): Promise<Model> {
  const reader = new AttributeReader(deps.attributeTerms);
  expectDifferent(variants);
  await refusingTakenSku(() =>
    inLockedModel(deps.db, { reader, id }, async (transaction, { product, members }) => {
      const taken = new Set(members.map((row) => optionsKey(readOptions(row))));
      if (variants.some(({ options }) => taken.has(optionsKey(options ?? {})))) throw new ApiProblem('product_changed');
      for (const variant of variants) await addOne(transaction, deps, { product, members, model, variant });
      for (const row of members) await updateProduct(transaction, row, ofModel(row, model));
    }),
  );
  await deps.productsChanged();
  return await readModel(deps, id);
}

interface LockedModel {
  product: ProductRow;
  members: ProductRow[];
}

class ModelGrew extends Error {}
const MOST_TRIES = 10;

/** Runs work in a transaction that locks all products of a model. Starts again if the model has got other products meanwhile. */
async function inLockedModel(
  db: ShopDatabase,
  { reader, id }: { reader: AttributeReader; id: string },
  work: (transaction: ShopDatabase, model: LockedModel) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute(async (transaction) => {
        await work(transaction, await lockModel(transaction, reader, id));
      });
      return;
    } catch (error) {
      if (!(error instanceof ModelGrew)) throw error;
      if (tries === MOST_TRIES) throw new ApiProblem('product_changed');
    }
  }
}

/**
 * Makes a second call for the same model wait for its products. It reads them again after that, because the first call may have changed the model's
 * name or products. Throws product_not_found and ModelGrew.
 */
async function lockModel(transaction: ShopDatabase, reader: AttributeReader, id: string): Promise<LockedModel> {
  const { members: expected } = await readMembers(transaction, reader, id);
  const ids = new Set(expected.map((row) => row.id));
  await lockProducts(transaction, [...ids]);
  const locked = await readMembers(transaction, reader, id);
  // The others cannot be locked now: all transactions lock products in one order.
  if (locked.members.some((row) => !ids.has(row.id))) throw new ModelGrew();
  return locked;
}

async function readMembers(transaction: ShopDatabase, reader: AttributeReader, id: string): Promise<LockedModel> {
  const product = await findProduct(transaction, id);
  if (!product) throw new ApiProblem('product_not_found');
  return { product, members: await findVariants(transaction, reader, product) };
}

/** Refuses two rows with the same options, and rows without any. */
function expectDifferent(variants: readonly NewVariant[]): void {
  const seen = new Set<string>([optionsKey()]);
  variants.forEach(({ options }, index) => {
    const key = optionsKey(options ?? {});
    if (seen.has(key)) throw wrongField(`variants.${index}.options`, 'repeated');
    seen.add(key);
  });
}

const ofModel = (row: ProductRow, model: string): Partial<ProductRow> =>
  attributeColumns(row, { attributes: { ...readAttributes(row), model } });

interface NewOne {
  product: ProductRow;
  members: readonly ProductRow[];
  model: string;
  variant: NewVariant;
}

async function addOne(
  transaction: ShopDatabase,
  deps: ProductDeps,
  { product, members, model, variant }: NewOne,
): Promise<void> {
  const { category, description_json, weight, brand } = product;
  const options = variant.options ?? {};
  const row = {
    ...{ category, description_json, weight, brand },
    attributes_json: product.attributes_json,
    ...ofModel(product, model),
    ...codeColumns({ options }),
    id: randomId(),
    name: variantName(model, options, limits.product.maxNameLength),
    ...priceColumns(expectNewPrices(variant, deps.now())),
    in_stock: 1 as const,
    sku: variant.sku || null,
    pictures_json: picturesOf(product, members, options.colour),
    created_at: deps.now().toISOString(),
  };
  await insertProduct(transaction, row);
  await recordFirstPrice(transaction, row);
  await writeCount(transaction, { productId: row.id, quantity: variant.quantity ?? null, kind: 'count' }, deps.now());
}

/** Returns the pictures of a variant of this colour. Another colour's pictures would show the wrong goods. */
function picturesOf(product: ProductRow, members: readonly ProductRow[], colour: string | undefined): string {
  const colourKey = (name: string | undefined) => optionsKey(name === undefined ? {} : { colour: name });
  const [same] = [product, ...members].filter(
    (row) => row.pictures_json !== '[]' && colourKey(readOptions(row)?.colour) === colourKey(colour),
  );
  return same?.pictures_json ?? '[]';
}
