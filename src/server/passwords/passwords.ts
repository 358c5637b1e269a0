/** Hashes passwords with a salt, so that equal passwords have different hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}
