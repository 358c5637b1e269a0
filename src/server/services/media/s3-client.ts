import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { StartError } from '#server/platform/process/start-error.ts';
import type { S3Settings } from '#server/platform/settings/s3-settings.ts';

const CONNECT_TIMEOUT = 3_000;
/** Milliseconds for the first answer of a bucket, with all retries. */
const FIRST_ANSWER = 8_000;

/**
 * A client of the bucket's service; `patience` is how long an answer may take, in milliseconds. Throws StartError when the
 * bucket cannot be reached.
 */
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
    const abortSignal = AbortSignal.timeout(FIRST_ANSWER);
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
  } catch (cause) {
    const { name, $metadata } = cause as { name: string; $metadata?: { httpStatusCode?: number } };
    const reason = $metadata?.httpStatusCode ? `HTTP ${$metadata.httpStatusCode}` : name;
    throw new StartError(`S3_BUCKET: the bucket ${bucket} at ${endpoint ?? 'AWS'} cannot be used (${reason}).`, {
      cause,
    });
  }
}

/** Whether a bucket has answered that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
