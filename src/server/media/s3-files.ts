import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { FilesAway } from '../files/files-away.ts';
import type { S3Settings } from '../settings/s3-settings.ts';
import type { PictureFiles } from './picture-files.ts';
import { connectToBucket, isMissing } from './s3-client.ts';

/** Maximum milliseconds of a read and a write, including all retries. A visitor waits for a picture. */
const PATIENCE = { read: 4_000, write: 8_000 };
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Opens the files below a bucket's prefix. `patience`: the most milliseconds for a read and a write. Throws StartError if it is unreachable. */
export async function openS3Files(settings: S3Settings, patience = PATIENCE): Promise<PictureFiles> {
  const client = await connectToBucket(settings, Math.max(patience.read, patience.write));
  return filesOf(client, settings, patience);
}

function filesOf(client: S3Client, { bucket, prefix }: S3Settings, { read, write }: typeof PATIENCE): PictureFiles {
  const place = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  const orAway = async <Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>) => {
    try {
      return await withTimeout(milliseconds, work);
    } catch (cause) {
      throw new FilesAway(`The bucket ${bucket}`, cause);
    }
  };
  const readAll = async (name: string, abortSignal: AbortSignal) => {
    try {
      const { Body } = await client.send(new GetObjectCommand(place(name)), { abortSignal });
      return Body && new Uint8Array(await Body.transformToByteArray());
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const listPage = (start: string | undefined) => {
    const from = start === undefined ? {} : { ContinuationToken: start };
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...from });
    return orAway(read, (abortSignal) => client.send(command, { abortSignal }));
  };
  async function sizes(): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    let next: string | undefined;
    do {
      const page = await listPage(next);
      for (const { Key, Size } of page.Contents ?? []) if (Key) found.set(Key.slice(prefix.length), Size ?? 0);
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return found;
  }
  return {
    async expectThere() {
      await orAway(read, (abortSignal) => client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }));
    },
    read: (name) => orAway(read, (signal) => readAll(name, signal)),
    async write(name, bytes) {
      const headers = { ContentType: `image/${name.split('.').at(-1)}`, CacheControl: FOR_EVER };
      // Upload even if the name exists: the object may be empty or damaged, and this upload repairs it.
      const command = new PutObjectCommand({ ...place(name), Body: bytes, ...headers });
      await orAway(write, (abortSignal) => client.send(command, { abortSignal }));
    },
    async remove(name) {
      await orAway(write, (abortSignal) => client.send(new DeleteObjectCommand(place(name)), { abortSignal }));
    },
    names: async () => [...(await sizes()).keys()],
    sizes,
  };
}

/** Aborts the work and rejects after this many milliseconds. */
async function withTimeout<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>) {
  const stop = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`timed out after ${milliseconds} ms`));
    stop.abort();
  }, milliseconds);
  const result = work(stop.signal);
  // An abort after the timeout has no listener.
  result.catch(() => undefined);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
