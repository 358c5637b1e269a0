import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { StartError } from '#server/platform/process/start-error.ts';
import type { S3Settings } from '#server/platform/settings/s3-settings.ts';
import type { PictureFiles } from './picture-files.ts';

const CONNECT_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 15_000;
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Files of a bucket, all under the prefix of the settings; `patience` is how long an answer may take, in milliseconds.
 * Throws StartError when the bucket cannot be reached.
 */
export async function openS3Files(settings: S3Settings, patience = REQUEST_TIMEOUT): Promise<PictureFiles> {
  const client = connect(settings, patience);
  await expectBucket(client, settings);
  return filesOf(client, settings);
}

function connect(settings: S3Settings, requestTimeout: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets of other makers are found by path, and know no checksums of AWS's own.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, requestTimeout, throwOnRequestTimeout: true },
    maxAttempts: 3,
  });
}

async function expectBucket(client: S3Client, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (cause) {
    const { name, $metadata } = cause as { name: string; $metadata?: { httpStatusCode?: number } };
    const reason = $metadata?.httpStatusCode ? `HTTP ${$metadata.httpStatusCode}` : name;
    throw new StartError(`S3_BUCKET: the bucket ${bucket} at ${endpoint ?? 'AWS'} cannot be used (${reason}).`, {
      cause,
    });
  }
}

function filesOf(client: S3Client, { bucket, prefix }: S3Settings): PictureFiles {
  const place = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(name)));
        return Body && new Uint8Array(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(name, bytes) {
      // A name holds the hash of its content: what is there is the same.
      if (await isThere(client, place(name))) return;
      const type = `image/${name.split('.').at(-1)}`;
      await client.send(
        new PutObjectCommand({ ...place(name), Body: bytes, ContentType: type, CacheControl: FOR_EVER }),
      );
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(place(name)));
    },
    names: () => listNames(client, bucket, prefix),
  };
}

async function isThere(client: S3Client, place: { Bucket: string; Key: string }): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand(place));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function listNames(client: S3Client, bucket: string, prefix: string): Promise<string[]> {
  const names: string[] = [];
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next ? { ContinuationToken: next } : {}) }),
    );
    names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key?.slice(prefix.length) ?? []));
    next = page.NextContinuationToken;
  } while (next !== undefined);
  return names;
}

const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
