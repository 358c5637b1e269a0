/** How passwords are kept: hashed with a salt, so that equal passwords do not look equal. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}
