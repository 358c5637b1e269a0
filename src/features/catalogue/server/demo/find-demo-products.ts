import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopDatabase } from '#server/database/schema.ts';
import { masterHash } from '#server/media/encoding/master-hash.ts';
import { type ProductPicture, readPictures } from '../picture.mapper.ts';
import { type DemoProduct, readDemoCatalogue } from './demo-catalogue.ts';
import { drawingAlt, readSizedModels, type SizedModel } from './sized-models.ts';

interface Found {
  name: string;
  pictures: ProductPicture[];
}

/** Returns the demo products whose name and pictures are still those of the demo, with and without sizes. Others are the seller's. */
export async function findDemoProducts(db: ShopDatabase, folder: string) {
  const catalogue = await readDemoCatalogue(folder);
  const sized = await readSizedModels();
  const names = [...catalogue, ...sized].map(({ name }) => name);
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'pictures_json', 'archived_at'])
    .where('name', 'in', names)
    .execute();
  if (rows.length === 0) return [];
  const known = await picturesByName(catalogue, folder);
  const found = rows.map((row) => ({ ...row, pictures: readPictures(row.pictures_json) }));
  const isPhotographed = ({ name, pictures }: Found) => pictures.every(({ hash }) => known.get(name)?.has(hash));
  return found
    .filter((product) => (known.has(product.name) ? isPhotographed(product) : isDrawn(product, sized)))
    .map(({ id, archived_at, pictures }) => ({
      id,
      isArchived: archived_at !== null,
      pictures: pictures.map(({ hash }) => hash),
    }));
}

function isDrawn({ name, pictures }: Found, sized: readonly SizedModel[]): boolean {
  const colours = Object.keys(sized.find((model) => model.name === name)?.colours ?? {});
  const drawings = colours.map((colour) => drawingAlt(name, colour));
  return pictures.length > 0 && pictures.every(({ alt }) => drawings.includes(alt));
}

async function picturesByName(catalogue: DemoProduct[], folder: string): Promise<Map<string, Set<string>>> {
  const hashes = new Map<string, Set<string>>();
  for (const { name, images } of catalogue) {
    const files = await Promise.all(images.map((image) => readFile(join(folder, 'products', image))));
    hashes.set(name, new Set([...(hashes.get(name) ?? []), ...files.map(masterHash)]));
  }
  return hashes;
}
