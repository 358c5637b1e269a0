import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { StartError } from '../process/start-error.ts';
import type { S3Settings } from '../settings/s3-settings.ts';

const CONNECT_TIMEOUT = 3_000;
/** Milliseconds for the first answer of a bucket, including all retries. */
const FIRST_ANSWER = 8_000;

/** Connects to the service of a bucket. `patience`: the most milliseconds for an answer. Throws StartError if it cannot be reached. */
export async function connectToBucket(settings: S3Settings, patience: number): Promise<S3Client> {
  const client = connect(settings, patience);
  await expectBucket(client, settings);
  return client;
}

function connect(settings: S3Settings, requestTimeout: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than AWS address buckets by path and do not support AWS's own checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, requestTimeout, throwOnRequestTimeout: true },
    maxAttempts: 3,
  });
}

async function expectBucket(client: S3Client, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    const abortSignal = AbortSignal.timeout(FIRST_ANSWER);
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
  } catch (cause) {
    const { name, $metadata } = cause as { name: string; $metadata?: { httpStatusCode?: number } };
    const reason = $metadata?.httpStatusCode ? `HTTP ${$metadata.httpStatusCode}` : name;
    const place = `${bucket} at ${endpoint ?? 'AWS'}`;
    throw new StartError(`S3_BUCKET: the bucket ${place} cannot be used (${reason}).`, { cause });
  }
}

export const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
