import type { open } from 'node:fs/promises';

/** Open handle of a local file; the reader closes it. */
export type OpenFileHandle = Awaited<ReturnType<typeof open>>;

/**
 * Store of whole files under names such as 'opening-day/01.jpg': a folder (folder-store.server.ts) or an S3-compatible bucket
 * (s3-store.server.ts). Each call throws a FileStoreError within bounded time if the store fails.
 */
export interface FileStore {
  /** Location for display: without the secret. */
  readonly where: string;
  read(name: string): Promise<Buffer | undefined>;
  /** Opens a file for streaming; from a bucket it is first downloaded to the folder `leaving`, unlinked at once. */
  open(name: string, leaving: string): Promise<OpenFileHandle | undefined>;
  facts(name: string): Promise<StoredFileStats | undefined>;
  /** Writes atomically, replacing a file of the same name; a failed call leaves the old file. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** No error if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Deletes every file under `folder/`; '' for all. */
  removeAll(folder: string): Promise<void>;
  /** Lists a folder recursively, by name, without hidden files (a name that begins with a dot); '' for all. */
  list(folder: string): Promise<ListedStoredFile[]>;
  /** Uploads a local file of any size. */
  send(name: string, file: string): Promise<void>;
  /** Downloads to a local file, which must not exist yet. Returns false if the store has no such file. */
  fetch(name: string, file: string): Promise<boolean>;
  /** Throws if the store does not respond. */
  ready(): Promise<void>;
  /** Throws if the store cannot be written, read and cleared. */
  prove(): Promise<void>;
}

export interface StoredFileStats {
  /** In bytes. */
  size: number;
  /** Version of the content: letters, digits, - and _; changes with the file. */
  mark: string;
}

export type ListedStoredFile = StoredFileStats & { name: string };

/** Thrown by a store that fails: the message is a sentence for the site's technical contact, without secrets. */
export class FileStoreError extends Error {
  override readonly name = 'StoreTrouble';

  // Compared by name: modules that Node runs and those in the build each have their own copy of this class.
  static [Symbol.hasInstance](thing: unknown): boolean {
    return thing instanceof Error && thing.name === 'StoreTrouble';
  }
}

/** Valid name: folders, then a file; no path traversal, and no character that another system treats differently. */
export const storedFileNamePattern = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
