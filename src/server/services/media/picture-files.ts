/** Bytes as pictures are handled. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Where the bytes of pictures lie by name, on disk or in a bucket; a name holds the hash of its content. */
export interface PictureFiles {
  /** Rejects while the store cannot be used. */
  expectThere(): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Bytes | undefined>;
  /** Readers see the file whole or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file away, if it is there. */
  remove(name: string): Promise<void>;
  /** Of all files. */
  names(): Promise<string[]>;
}
