import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { limits } from '#core/limits.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { FilesAway } from '#server/files/files-away.ts';
import type { FetchPublic } from '#server/http/fetch-public.ts';
import { PublicFetchError } from '#server/http/public-fetch-error.ts';
import type { Log } from '#server/log/log.ts';
import { NotAPicture, TooManyPixels } from '#server/media/encoding/master-picture.ts';
import type { PictureStore } from '#server/media/picture-store.ts';
import type { PictureFlaw } from '../../contract/waiting-pictures.ts';
import { MOST_TRIES, waitAfterTry } from '../../rules/picture-retries.ts';
import { changeWaiting, type DownloadRow, findPictureOf, giveBack } from './picture-download.repository.ts';

export interface DownloadDeps {
  db: ShopDatabase;
  now: () => Date;
  log: Log;
  media: PictureStore;
  fetchPublic: FetchPublic;
  /** Stores a picture, or waits for another download that stores the same content. Returns its name. */
  storeOnce: (contentHash: string, store: () => Promise<string>) => Promise<string>;
}

// Many servers send pictures without a type of their own. The decoder decides.
const accepts = (type: string): boolean =>
  type === '' || type.startsWith('image/') || type === 'application/octet-stream' || type === 'binary/octet-stream';

/** Downloads and stores one picture, and records the result. Throws FilesAway if the pictures of the shop cannot be written. */
export async function downloadPicture(deps: DownloadDeps, row: DownloadRow, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps;
  try {
    const wanted = { maxBytes: limits.product.maxImageBytes, accepts, signal };
    const { bytes } = await deps.fetchPublic(row.address, wanted);
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const pictureHash = await deps.storeOnce(contentHash, () => storePicture(deps, contentHash, bytes));
    await changeWaiting(db, row.id, {
      ...{ state: 'done', reason: null, status: null },
      ...{ content_hash: contentHash, picture_hash: pictureHash, fetched_at: now().toISOString() },
    });
  } catch (error) {
    if (signal?.aborted || error instanceof FilesAway) await giveBack(db, { ...row, next_try_at: now().toISOString() });
    else await recordFailure(deps, row, error);
    if (error instanceof FilesAway) throw error;
  }
}

/** Few pictures are written together, because the flush of an order needs one of Node's four threads, and the disk. */
const writing = pLimit(2);

async function storePicture({ db, media }: DownloadDeps, contentHash: string, bytes: Uint8Array): Promise<string> {
  const known = await findPictureOf(db, contentHash);
  if (known !== undefined && (await media.describe(known))) return known;
  const master = await media.decode(bytes);
  return (await writing(() => media.keepForLater(master))).hash;
}

async function recordFailure({ db, now, log }: DownloadDeps, row: DownloadRow, error: unknown): Promise<void> {
  const { reason, status, isFinal, waitFor } = flawOf(error);
  if (reason === 'internal') log(`A picture could not be stored: ${row.address}`, error);
  const next = new Date(now().getTime() + waitAfterTry(row.tries, waitFor)).toISOString();
  const isFailed = isFinal || row.tries >= MOST_TRIES;
  await changeWaiting(db, row.id, { reason, status, ...(isFailed ? { state: 'failed' } : { next_try_at: next }) });
}

interface Flaw {
  reason: PictureFlaw;
  status: number | null;
  isFinal: boolean;
  waitFor?: number | undefined;
}

function flawOf(error: unknown): Flaw {
  if (error instanceof PublicFetchError) {
    const { failure, status = null, isTemporary, waitFor } = error;
    return { reason: failure, status, isFinal: !isTemporary, waitFor };
  }
  if (error instanceof TooManyPixels) return { reason: 'too_many_pixels', status: null, isFinal: true };
  if (error instanceof NotAPicture) return { reason: 'not_a_picture', status: null, isFinal: true };
  return { reason: 'internal', status: null, isFinal: false };
}
