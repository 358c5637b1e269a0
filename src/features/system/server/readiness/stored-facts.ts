import { CategoryPaths } from '#features/catalogue/contract/category-paths.ts';
import { readMakers } from '#features/legal/server/read-makers.ts';
import { brandOf, makerOf, offeringRule } from '#features/catalogue/rules/maker-of.ts';
import { readPictures } from '#features/catalogue/server/picture.mapper.ts';
import { isSold } from '#features/catalogue/server/product.mapper.ts';
import { readContent } from '#server/settings/content-file.ts';
import { findDemoProducts } from '#features/catalogue/server/demo/find-demo-products.ts';
import { listedPictures } from '#features/catalogue/server/listed-pictures.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { FilesAway } from '#server/files/files-away.ts';
import { StartError } from '#server/process/start-error.ts';
import { createLostPictures } from '#server/media/lost-pictures.ts';
import type { PictureFiles } from '#server/media/picture-files.ts';
import type { OfferFacts, StoredFacts } from './readiness-facts.ts';
import { readSecretFacts } from './secret-facts.ts';

const LOOKED_BACK = 7 * 24 * 60 * 60 * 1000;

interface Place {
  settings: { isLive?: boolean; dataDir: string; secretKeyFile?: string | undefined };
  now: () => Date;
  openPictures: () => Promise<PictureFiles>;
  findLostPictures?: ((hashes: Iterable<string>) => Promise<Set<string>>) | undefined;
  demoFolder: string;
}

/** Reads the facts from the database. Its tables must be migrated. */
export async function readStored(db: ShopDatabase, place: Place): Promise<StoredFacts> {
  const demo = await findDemoProducts(db, place.demoFolder);
  return {
    ...(await sellerFacts(db)),
    secretKey: await readSecretFacts(db, place.settings),
    ...(await pictureFacts(db, place)),
    ...(await readOfferFacts(db, place.settings.isLive ?? false)),
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

/** Counts mails that were not sent and are not retried any more. */
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

type PictureFacts = Pick<StoredFacts, 'products' | 'withoutPicture' | 'withLostPicture' | 'pictureProblem'>;

async function pictureFacts(db: ShopDatabase, place: Place): Promise<PictureFacts> {
  const shown = await listedPictures(db);
  const counts = { products: shown.length, withoutPicture: shown.filter((hashes) => hashes.length === 0).length };
  try {
    const find = place.findLostPictures ?? createLostPictures(await place.openPictures()).find;
    const lost = await find(shown.flat());
    const withLostPicture = shown.filter((hashes) => hashes.some((hash) => lost.has(hash))).length;
    return { ...counts, withLostPicture, pictureProblem: undefined };
  } catch (error) {
    if (!(error instanceof FilesAway || error instanceof StartError)) throw error;
    return { ...counts, withLostPicture: 0, pictureProblem: error.message };
  }
}

/** Returns the data that listed products lack in the content files. Throws StartError for invalid content. */
async function readOfferFacts(db: ShopDatabase, isLive: boolean): Promise<OfferFacts> {
  const makers = await readMakers();
  const paths = await readContent('categories.yaml', CategoryPaths);
  const known = new Set(paths.map(({ path }) => path.toLowerCase()));
  const isOffered = offeringRule(makers, isLive);
  const products = await db
    .selectFrom('products')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select(['products.id', 'category', 'brand', 'in_stock', 'quantity', 'pictures_json'])
    .where('archived_at', 'is', null)
    .execute();
  const branded = products.map(({ id, category, brand }) => ({ _id: id, category, brand }));
  const categories = new Set(products.map(({ category }) => category));
  return {
    offered: products.filter((row) => isSold(row, isOffered) && readPictures(row.pictures_json).length > 0).length,
    withoutMaker: branded.filter((product) => makerOf(makers, product) === undefined).length,
    withoutBrand: branded.filter((product) => brandOf(makers, product) === undefined).length,
    unknownCategories: [...categories].filter((path) => path !== '' && !known.has(path.toLowerCase())).sort(),
  };
}
