import { findDemoProducts } from '#server/features/products/demo/find-demo-products.ts';
import { readPictures } from '#server/features/products/picture.mapper.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import type { PictureFiles } from '#server/services/media/picture-files.ts';
import type { StoredFacts } from './readiness-facts.ts';

const LOOKED_BACK = 7 * 24 * 60 * 60 * 1000;

interface Place {
  now: () => Date;
  openPictures: () => Promise<PictureFiles>;
  demoFolder: string;
}

/** What the tables of a shop tell of its readiness; they must be up to date. */
export async function readStored(db: ShopDatabase, place: Place): Promise<StoredFacts> {
  const demo = await findDemoProducts(db, place.demoFolder);
  return {
    ...(await sellerFacts(db)),
    ...(await pictureFacts(db, place)),
    lostMails: await countLostMails(db, new Date(place.now().getTime() - LOOKED_BACK)),
    demoProducts: demo.filter(({ isArchived }) => !isArchived).length,
  };
}

async function sellerFacts(db: ShopDatabase): Promise<Pick<StoredFacts, 'sellerEmail' | 'hasSecondFactor'>> {
  const seller = await db.selectFrom('sellers').select(['email', 'totp_secret']).limit(1).executeTakeFirst();
  const keys = db.selectFrom('passkeys').select('id').where('audience', '=', 'seller').limit(1);
  const hasKey = (await keys.executeTakeFirst()) !== undefined;
  return { sellerEmail: seller?.email, hasSecondFactor: hasKey || typeof seller?.totp_secret === 'string' };
}

/** Those that are not sent and are not tried any more. */
async function countLostMails(db: ShopDatabase, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('next_attempt_at', 'is', null)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

type PictureFacts = Pick<StoredFacts, 'products' | 'withoutPicture' | 'withLostPicture'>;

async function pictureFacts(db: ShopDatabase, { openPictures }: Place): Promise<PictureFacts> {
  const rows = await db.selectFrom('products').select('pictures_json').where('archived_at', 'is', null).execute();
  const files = new Set(await (await openPictures()).names());
  const shown = rows.map(({ pictures_json }) => readPictures(pictures_json).map(({ hash }) => `${hash}.webp`));
  return {
    products: rows.length,
    withoutPicture: shown.filter((names) => names.length === 0).length,
    withLostPicture: shown.filter((names) => names.some((name) => !files.has(name))).length,
  };
}
