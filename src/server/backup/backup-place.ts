import type { PictureFiles } from '../media/picture-files.ts';
import type { Manifest } from './manifest.ts';
import type { Sums } from './sums.ts';

/** A file of a backup; `path` is relative to the backup. */
export interface BackupFile {
  path: string;
  size: number;
  read(): AsyncIterable<Uint8Array>;
}

export interface KeptBackup extends Manifest {
  name: string;
}

export interface CopiedPictures {
  sums: Sums;
  /** The number of damaged pictures that are in no earlier backup. Renditions do not count. */
  damaged: number;
}

/** A backup in progress. It counts once `finish` has run. */
export interface Draft {
  folder: string;
  /**
   * Copies the pictures, except those in an earlier backup. A damaged picture is not copied; its copy in an earlier backup stays part of this one.
   */
  addPictures(from: PictureFiles): Promise<CopiedPictures>;
  /** Moves all files to their final place; returns them readable from there. */
  store(sums: Sums): Promise<BackupFile[]>;
  finish(manifest: Manifest): Promise<void>;
  drop(): Promise<void>;
}

export interface BackupPlace {
  /** A description for people. */
  description: string;
  where(name: string): string;
  /** The complete backups, the newest first. */
  list(): AsyncIterable<KeptBackup>;
  begin(name: string): Promise<Draft>;
  files(name: string): Promise<BackupFile[]>;
  remove(name: string): Promise<void>;
  /** Deletes the drafts of killed processes. */
  clean(): Promise<void>;
}
