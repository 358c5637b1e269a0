/** The bucket for pictures, at AWS or a compatible service. */
export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The prefix of every object's name; empty or with a trailing slash. */
  prefix: string;
}
