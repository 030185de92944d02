import { open, stat } from 'node:fs/promises';
import { Refusal } from '#app/core/refusals.ts';
import type { FileStore, OpenFile } from '#app/core/stores/file-store.ts';
import { takeTurns } from '#app/core/turns.server.ts';
import { type FileType, fileTypes, notADocument } from '#app/modules/documents/papers/documents.ts';
import type { Arrivals } from '#app/modules/gallery/gallery.server.ts';
import { type Darkroom, notAPhotograph, orLaterBy } from '#app/modules/gallery/gallery.ts';
import type { PaperReader } from './paper-reader.ts';

/** File in the store, with the metadata found in it. */
export interface KeptFile {
  /** SHA-256 of the original upload in hex; base name in the store. */
  hash: string;
  type: FileType;
  bytes: number;
  pages: number | null;
  words: string;
}

export type FileName = Pick<KeptFile, 'hash' | 'type'>;

export interface DocumentFiles {
  /** Receives a request body, as for pictures (UploadStaging). */
  receive: Arrivals['receive'];
  /** Validates and stores a received file: a PDF byte for byte, a picture as normalized by the image worker. */
  keep(arrived: { file: string; hash: string }): Promise<KeptFile>;
  /** Returns an open file, which the caller must close; undefined if it does not exist. */
  open(name: FileName): Promise<OpenFile | undefined>;
  remove(name: FileName): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Store of document files, in the same file store as pictures but without public URLs. */
    documentFiles: DocumentFiles;
  }
}

interface Parts {
  files: FileStore;
  arrivals: Arrivals;
  /** Local folder for files being served. */
  leaving: string;
  darkroom: Pick<Darkroom, 'develop'>;
  reader: Pick<PaperReader, 'read'>;
  /** Logs the reason of a store failure. */
  say: (reason: string) => void;
}

export function openDocumentFiles({ files, arrivals, leaving, darkroom, reader, say }: Parts): DocumentFiles {
  const later = orLaterBy(say);
  const orLater = <T>(act: () => Promise<T>) => later(act, notNow);
  // With a bucket as the store, each file is fetched to the local disk first: limit the concurrency.
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

/** True for a file with the magic bytes of a PDF. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-';
  } finally {
    await file.close();
  }
}

/** Rethrows the image worker's 415 with the error message for documents. */
function asDocument(error: Error): never {
  throw error.message === notAPhotograph ? new Refusal(415, notADocument) : error;
}

const notNow = 'The documents cannot be reached just now. Please try again in a few minutes.';
