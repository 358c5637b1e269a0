import pLimit from 'p-limit';
import { claimUpkeep, dropUpkeep, noteUpkeep } from '#server/database/upkeep.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { FetchPublic } from '#server/http/fetch-public.ts';
import type { Log } from '#server/log/log.ts';
import type { PictureStore } from '#server/media/picture-store.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import { downloadPicture, type DownloadDeps } from './download-picture.ts';
import { deleteUnrequested, isWorkDue, takeDue } from './picture-download.repository.ts';
import { placeDownloaded } from './place-product-pictures.ts';

export interface PictureDownloadDeps {
  db: ShopDatabase;
  now: () => Date;
  log: Log;
  media: PictureStore;
  productsChanged: () => Promise<void>;
  fetchPublic: FetchPublic;
  /** Creates the smaller sizes of pictures in the background. */
  makeRenditions: () => void;
}

const SECOND = 1_000;
/** Longer than a batch takes. After this time, another process continues the work of one that crashed. */
const CLAIM = 120 * SECOND;
const BATCH = 40;
/** Downloads at the same time, over all hosts. */
const AT_ONCE = 8;

/**
 * Downloads the pictures that are due and puts them into their products. One process of several does it at a time. A process that is killed loses
 * nothing: its batch is due again, and a picture that is stored twice has one name.
 */
export async function downloadPictures(deps: PictureDownloadDeps, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps;
  if (!(await isWorkDue(db, now()))) return;
  const before = new Date(now().getTime() - CLAIM);
  if (!(await claimUpkeep(db, 'pictures', { now: now(), before }))) return;
  try {
    await deleteUnrequested(db);
    await placeDownloaded(deps);
    while (!signal?.aborted && (await downloadBatch(deps, signal)));
  } finally {
    await dropUpkeep(db, 'pictures');
  }
  if (!signal?.aborted) deps.makeRenditions();
}

/** Returns false if nothing is due. */
async function downloadBatch(deps: PictureDownloadDeps, signal: AbortSignal | undefined): Promise<boolean> {
  const { db, now } = deps;
  const due = await takeDue(db, now(), BATCH);
  if (due.length === 0) return false;
  await noteUpkeep(db, 'pictures', now());
  const limit = pLimit(AT_ONCE);
  const downloading = { ...deps, storeOnce: createStoreOnce() };
  const results = await Promise.allSettled(due.map((row) => limit(() => downloadPicture(downloading, row, signal))));
  await placeDownloaded(
    deps,
    due.map(({ id }) => id),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return true;
}

/** Pictures of a batch with the same content are stored once. */
function createStoreOnce(): DownloadDeps['storeOnce'] {
  const storing = new Map<string, Promise<string>>();
  return (contentHash, store) => {
    const stored = storing.get(contentHash) ?? store();
    storing.set(contentHash, stored);
    return stored;
  };
}

/** Runs downloadPictures every five seconds. */
export const downloadPicturesInBackground = (deps: PictureDownloadDeps): BackgroundJob =>
  startBackgroundJob((signal) => downloadPictures(deps, signal), {
    between: 5 * SECOND,
    onProblem: (error) => deps.log('The pictures of imported products could not be downloaded', error),
  });
