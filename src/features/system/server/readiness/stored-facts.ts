import { findDemoProducts } from '#features/catalogue/server/demo/find-demo-products.ts';
import { listedPictures } from '#features/catalogue/server/listed-pictures.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { FilesAway } from '#server/files/files-away.ts';
import { StartError } from '#server/process/start-error.ts';
import { createLostPictures } from '#server/media/lost-pictures.ts';
import type { PictureFiles } from '#server/media/picture-files.ts';
import { readOfferFacts } from './offer-facts.ts';
import type { StoredFacts } from './readiness-facts.ts';
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
