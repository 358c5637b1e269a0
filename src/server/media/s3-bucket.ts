import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings/s3-settings.ts';
import { connectToBucket, isMissing } from './s3-client.ts';

/** The objects of a bucket, by their keys below its prefix. Large objects are streamed. */
export interface S3Bucket {
  list(start: string): Promise<string[]>;
  /** The same keys with their sizes in bytes. */
  sizes(start: string): Promise<Map<string, number>>;
  text(key: string): Promise<string | undefined>;
  read(key: string): AsyncIterable<Uint8Array>;
  put(key: string, body: Uint8Array | Readable, size?: number): Promise<void>;
  remove(key: string): Promise<void>;
}

const PATIENCE = 60_000;

/** Throws StartError if the bucket cannot be reached. */
export async function openS3Bucket(settings: S3Settings): Promise<S3Bucket> {
  const { bucket: Bucket, prefix } = settings;
  const client = await connectToBucket(settings, PATIENCE);
  const place = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  const sizes = async (start: string): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${start}` })) {
      for (const { Key, Size } of page.Contents ?? []) if (Key) found.set(Key.slice(prefix.length), Size ?? 0);
    }
    return found;
  };
  return {
    list: async (start) => [...(await sizes(start)).keys()],
    sizes,
    async text(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(key)));
        return await Body?.transformToString();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async *read(key) {
      const { Body } = await client.send(new GetObjectCommand(place(key)));
      if (Body) yield* Body as Readable;
    },
    async put(key, body, size) {
      const length = size === undefined ? {} : { ContentLength: size };
      await client.send(new PutObjectCommand({ ...place(key), Body: body, ...length }));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
  };
}
