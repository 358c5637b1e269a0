/** The bytes of a picture. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Stores pictures by name, on disk or in a bucket; a name holds the hash of its content. All functions reject with FilesAway on a failure. */
export interface PictureFiles {
  /** Rejects while the store is unavailable. */
  expectThere(): Promise<void>;
  /** Undefined if the file does not exist. */
  read(name: string): Promise<Bytes | undefined>;
  /** Creates or replaces a file. Readers see it complete or not at all, also after a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  names(): Promise<string[]>;
  /** The size of each file in bytes, by its name. */
  sizes(): Promise<Map<string, number>>;
}
