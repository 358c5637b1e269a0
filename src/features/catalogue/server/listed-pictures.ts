import type { ShopDatabase } from '#server/database/schema.ts';
import { readPictures } from './picture.mapper.ts';

export async function listedPictures(db: ShopDatabase): Promise<string[][]> {
  const rows = await db.selectFrom('products').select('pictures_json').where('archived_at', 'is', null).execute();
  return rows.map(({ pictures_json }) => readPictures(pictures_json).map(({ hash }) => hash));
}
