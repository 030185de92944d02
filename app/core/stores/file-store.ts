import type { open } from 'node:fs/promises';

/** A file of this machine's disk, open for reading; to be closed by whoever reads it. */
export type OpenFile = Awaited<ReturnType<typeof open>>;

/**
 * A place where whole files lie under names such as 'opening-day/01.jpg': a folder (folder-store.server.ts) or a bucket
 * that speaks S3 (s3-store.server.ts). Each call throws a StoreTrouble, in bounded time, where the place cannot do it.
 */
export interface FileStore {
  /** Where it is, as people may read it: without its key. */
  readonly where: string;
  read(name: string): Promise<Buffer | undefined>;
  /** To be read piece by piece: from a bucket it comes to the folder `leaving` first, where it has no name then. */
  open(name: string, leaving: string): Promise<OpenFile | undefined>;
  facts(name: string): Promise<FileFacts | undefined>;
  /** Puts it there whole, in place of one of the same name; a call that fails leaves what was there. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Also where there is none. */
  remove(name: string): Promise<void>;
  /** Everything whose name begins with `folder/`; '' for all. */
  removeAll(folder: string): Promise<void>;
  /** What is in a folder and in those below it, by name, but for what is hidden (a name with a dot in front); '' for all. */
  list(folder: string): Promise<ListedFile[]>;
  /** Puts a file of the disk there, however large. */
  send(name: string, file: string): Promise<void>;
  /** Makes a file of the disk of it, which must not be there yet. False where the store has none of that name. */
  fetch(name: string, file: string): Promise<boolean>;
  /** Throws where it cannot be asked. */
  ready(): Promise<void>;
  /** Throws where it cannot be written, read and cleared. */
  prove(): Promise<void>;
}

export interface FileFacts {
  /** In bytes. */
  size: number;
  /** Another one when the file is another: letters, digits, - and _. */
  mark: string;
}

export type ListedFile = FileFacts & { name: string };

/** A store that cannot do what was asked: its message is a sentence for whoever looks after the site, without keys. */
export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble';

  // Told by its name: modules that Node runs and those in the build each have this class.
  static [Symbol.hasInstance](thing: unknown): boolean {
    return thing instanceof Error && thing.name === 'StoreTrouble';
  }
}

/** Folders, then a name: nothing that climbs, nothing that another system could read otherwise. */
export const storeName = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
