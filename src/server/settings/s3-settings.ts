/** The bucket for pictures, at AWS or a compatible service. */
export interface S3Settings {
  bucket: string;
  /** The address of a service other than AWS. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The prefix of every object's name; empty or with a trailing slash. */
  prefix: string;
}
