/** Bytes as pictures are handled. */
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Stores the files of pictures by name, on disk or in a bucket; a name holds the hash of its content. All functions reject
 * with FilesAway if the disk or the bucket fails.
 */
export interface PictureFiles {
  /** Rejects while the store cannot be used. */
  expectThere(): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Bytes | undefined>;
  /** Replaces a file of that name. Readers see the file whole or not at all, also after a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file away, if it is there. */
  remove(name: string): Promise<void>;
  /** Of all files. */
  names(): Promise<string[]>;
  /** The size of each file in bytes, by its name. */
  sizes(): Promise<Map<string, number>>;
}
