/** Which bucket keeps the pictures, at AWS or at whoever speaks its protocol. */
export interface S3Settings {
  bucket: string;
  /** Address of a bucket service that is not AWS. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Stands before the name of every object; empty or ending with a slash. */
  prefix: string;
}
