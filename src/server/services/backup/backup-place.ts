import type { PictureFiles } from '#server/services/media/picture-files.ts';
import type { Manifest } from './manifest.ts';
import type { Sums } from './sums.ts';

/** A file of a backup, by its path there. */
export interface BackupFile {
  path: string;
  size: number;
  read(): AsyncIterable<Uint8Array>;
}

/** A whole backup. */
export interface KeptBackup extends Manifest {
  name: string;
}

/** The pictures of a backup. */
export interface CopiedPictures {
  sums: Sums;
  /** How many pictures, not counting renditions, are damaged and in no earlier backup. */
  damaged: number;
}

/** A backup that is being made: it counts from `finish` on. */
export interface Draft {
  /** Into which the copy of the database is written. */
  folder: string;
  /**
   * Copies the pictures, except those that an earlier backup has. A damaged one is not copied; the copy in an earlier backup
   * stays part of this one.
   */
  addPictures(from: PictureFiles): Promise<CopiedPictures>;
  /** Brings all of it to where it will stay, and answers its files as they can be read there. */
  store(sums: Sums): Promise<BackupFile[]>;
  finish(manifest: Manifest): Promise<void>;
  /** Leaves nothing of it. */
  drop(): Promise<void>;
}

/** Where backups lie. */
export interface BackupPlace {
  /** For people. */
  description: string;
  where(name: string): string;
  /** The whole ones, the newest first. */
  list(): AsyncIterable<KeptBackup>;
  begin(name: string): Promise<Draft>;
  files(name: string): Promise<BackupFile[]>;
  remove(name: string): Promise<void>;
  /** Takes away what is left of drafts whose makers were killed. */
  clean(): Promise<void>;
}
