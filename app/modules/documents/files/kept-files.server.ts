import { open, stat } from 'node:fs/promises';
import { Refusal } from '#app/core/refusals.ts';
import type { FileStore, OpenFile } from '#app/core/stores/file-store.ts';
import { takeTurns } from '#app/core/turns.server.ts';
import { type FileType, fileTypes, notADocument } from '#app/modules/documents/papers/documents.ts';
import type { Arrivals } from '#app/modules/gallery/gallery.server.ts';
import { type Darkroom, notAPhotograph, orLaterBy } from '#app/modules/gallery/gallery.ts';
import type { PaperReader } from './paper-reader.ts';

/** A file that lies in the store, and what was found in it. */
export interface KeptFile {
  /** SHA-256 of what was handed in, in hex; it lies there under this name. */
  hash: string;
  type: FileType;
  bytes: number;
  pages: number | null;
  words: string;
}

export type FileName = Pick<KeptFile, 'hash' | 'type'>;

export interface DocumentFiles {
  /** Takes the body of a request in, as pictures are (Arrivals). */
  receive: Arrivals['receive'];
  /** Looks into what has arrived and keeps it: a PDF byte for byte, a picture as the darkroom makes it. */
  keep(arrived: { file: string; hash: string }): Promise<KeptFile>;
  /** To be closed by whoever reads it; undefined where it is not there. */
  open(name: FileName): Promise<OpenFile | undefined>;
  remove(name: FileName): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    /** The club's papers, where pictures are, with no public address of their own. */
    documentFiles: DocumentFiles;
  }
}

interface Parts {
  files: FileStore;
  arrivals: Arrivals;
  /** A folder of this disk for what is on its way out. */
  leaving: string;
  darkroom: Pick<Darkroom, 'develop'>;
  reader: Pick<PaperReader, 'read'>;
  /** Told why the store could not be reached. */
  say: (reason: string) => void;
}

export function openDocumentFiles({ files, arrivals, leaving, darkroom, reader, say }: Parts): DocumentFiles {
  const later = orLaterBy(say);
  const orLater = <T>(act: () => Promise<T>) => later(act, notNow);
  // From a bucket each is a file on its way here.
  const fetching = takeTurns(4);

  async function keepPicture({ file, hash }: { file: string; hash: string }): Promise<KeptFile> {
    const { bytes, ending } = await darkroom.develop(file).catch(asDocument);
    const type = ending === 'webp' ? 'image/webp' : 'image/jpeg';
    await orLater(() => files.write(nameOf({ hash, type }), bytes));
    return { hash, type, bytes: bytes.length, pages: null, words: '' };
  }
  async function keepPdf({ file, hash }: { file: string; hash: string }): Promise<KeptFile> {
    const { pages, words } = await reader.read(file);
    const type = 'application/pdf';
    const { size: bytes } = await stat(file);
    await orLater(() => files.send(nameOf({ hash, type }), file));
    return { hash, type, bytes, pages, words };
  }

  return {
    receive: arrivals.receive,

    async keep(arrived) {
      return (await isPdf(arrived.file)) ? keepPdf(arrived) : keepPicture(arrived);
    },

    async open(name) {
      return fetching(() => orLater(() => files.open(nameOf(name), leaving)));
    },

    async remove(name) {
      await orLater(() => files.remove(nameOf(name)));
    },
  };
}

const nameOf = ({ hash, type }: FileName) => `${hash}.${fileTypes[type].ending}`;

/** By how it begins, and by nothing that it is called. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-';
  } finally {
    await file.close();
  }
}

/** What the darkroom says of what is no photograph, as it is meant here. */
function asDocument(error: Error): never {
  throw error.message === notAPhotograph ? new Refusal(415, notADocument) : error;
}

const notNow = 'The documents cannot be reached just now. Please try again in a few minutes.';
