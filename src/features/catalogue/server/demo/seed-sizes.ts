import { toCents } from '#core/money.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { withStartLock } from '#server/database/migrations/migrate.ts';
import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { PictureStore } from '#server/media/picture-store.ts';
import { attributeColumns } from '../product-attributes.ts';
import { codeColumns } from '../product-codes.ts';
import type { ProductPicture } from '../picture.mapper.ts';
import { insertProduct } from '../product.repository.ts';
import { writeCount } from '../stock/write-count.ts';
import { drawGoods, drawingAlt, readSizedModels, type SizedModel } from './sized-models.ts';

const IN_STOCK = 8;

/** Adds the demo models with sizes, one product for each colour and size. Adds none that exist already. Returns the number of added products. */
export async function seedSizes({ db, ...database }: OpenDatabase, media: PictureStore, now: Date): Promise<number> {
  let added = 0;
  for (const model of await readSizedModels()) {
    const pictures = await picturesOf(model, media);
    added += await withStartLock({ db, ...database }, (transaction) => addModel(transaction, model, pictures, now));
  }
  return added;
}

async function picturesOf(model: SizedModel, media: PictureStore) {
  const pictures = new Map<string, ProductPicture>();
  for (const colour of Object.keys(model.colours)) {
    const master = await media.decode(await drawGoods(model, colour));
    pictures.set(colour, { ...(await media.keep(master)), alt: drawingAlt(model.name, colour) });
  }
  return pictures;
}

async function addModel(
  db: ShopDatabase,
  model: SizedModel,
  pictures: ReadonlyMap<string, ProductPicture>,
  now: Date,
): Promise<number> {
  const known = await db.selectFrom('products').select('id').where('name', '=', model.name).executeTakeFirst();
  if (known) return 0;
  const variants = Object.keys(model.colours).flatMap((colour) => model.sizes.map((size) => ({ colour, size })));
  for (const options of variants) {
    const { id } = await insertProduct(db, toRow(model, options, pictures.get(options.colour), now));
    const isSoldOut = model.soldOut?.includes(`${options.colour} ${options.size}`);
    await writeCount(db, { productId: id, quantity: isSoldOut ? 0 : IN_STOCK, kind: 'count' }, now);
  }
  return variants.length;
}

function toRow(
  { name, category, description, price, prices }: SizedModel,
  options: { colour: string; size: string },
  picture: ProductPicture | undefined,
  now: Date,
) {
  const cents = toCents(prices?.[options.size] ?? price);
  return {
    id: randomId(),
    name,
    category,
    description_json: JSON.stringify(description),
    price_cents: cents,
    offer_cents: cents,
    in_stock: 1 as const,
    weight: null,
    ...attributeColumns({ weight: null, attributes_json: null }, { attributes: { model: name } }),
    ...codeColumns({ options }),
    pictures_json: JSON.stringify(picture ? [picture] : []),
    created_at: now.toISOString(),
  };
}
