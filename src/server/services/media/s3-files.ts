import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/platform/settings/s3-settings.ts';
import type { PictureFiles } from './picture-files.ts';
import { connectToBucket, isMissing } from './s3-client.ts';

const REQUEST_TIMEOUT = 15_000;
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Files of a bucket, all under the prefix of the settings; `patience` is how long an answer may take, in milliseconds.
 * Throws StartError when the bucket cannot be reached.
 */
export async function openS3Files(settings: S3Settings, patience = REQUEST_TIMEOUT): Promise<PictureFiles> {
  return filesOf(await connectToBucket(settings, patience), settings);
}

function filesOf(client: S3Client, { bucket, prefix }: S3Settings): PictureFiles {
  const place = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    async expectThere() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
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
