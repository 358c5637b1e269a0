import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopDatabase } from '#server/database/schema.ts';
import { masterHash } from '#server/media/encoding/master-hash.ts';
import { readPictures } from '../picture.mapper.ts';
import { type DemoProduct, readDemoCatalogue } from './demo-catalogue.ts';

/** Returns the demo products whose name and pictures still match the catalogue. Others are the seller's. */
export async function findDemoProducts(db: ShopDatabase, folder: string) {
  const catalogue = await readDemoCatalogue(folder);
  const names = catalogue.map(({ name }) => name);
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'pictures_json', 'archived_at'])
    .where('name', 'in', names)
    .execute();
  const found = rows.map(({ id, name, pictures_json, archived_at }) => ({
    id,
    name,
    isArchived: archived_at !== null,
    pictures: readPictures(pictures_json).map(({ hash }) => hash),
  }));
  if (found.length === 0) return [];
  const known = await picturesByName(catalogue, folder);
  return found.filter(({ name, pictures }) => pictures.every((hash) => known.get(name)?.has(hash)));
}

async function picturesByName(catalogue: DemoProduct[], folder: string): Promise<Map<string, Set<string>>> {
  const hashes = new Map<string, Set<string>>();
  for (const { name, images } of catalogue) {
    const files = await Promise.all(images.map((image) => readFile(join(folder, 'products', image))));
    hashes.set(name, new Set([...(hashes.get(name) ?? []), ...files.map(masterHash)]));
  }
  return hashes;
}
