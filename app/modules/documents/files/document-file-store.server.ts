import { open, stat } from 'node:fs/promises';
import { limitConcurrency } from '#app/core/concurrency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { FileStore, OpenFileHandle } from '#app/core/stores/file-store.ts';
import {
  type DocumentFileType,
  documentFileTypes,
  unsupportedDocumentMessage,
} from '#app/modules/documents/papers/document-rules.ts';
import type { UploadStaging } from '#app/modules/gallery/gallery.server.ts';
import {
  createPictureStoreErrorWrapper,
  type ImageWorker,
  unsupportedPhotoMessage,
} from '#app/modules/gallery/gallery.ts';
import type { PdfReader } from './pdf-reader.ts';

/** File in the store, with the metadata found in it. */
export interface StoredDocumentFile {
  /** SHA-256 of the original upload in hex; base name in the store. */
  hash: string;
  type: DocumentFileType;
  bytes: number;
  pages: number | null;
  words: string;
}

export type DocumentFileKey = Pick<StoredDocumentFile, 'hash' | 'type'>;

export interface DocumentFileStore {
  /** Receives a request body, as for pictures (UploadStaging). */
  receive: UploadStaging['receive'];
  /** Validates and stores a received file: a PDF byte for byte, a picture as normalized by the image worker. */
  keep(arrived: { file: string; hash: string }): Promise<StoredDocumentFile>;
  /** Returns an open file, which the caller must close; undefined if it does not exist. */
  open(name: DocumentFileKey): Promise<OpenFileHandle | undefined>;
  remove(name: DocumentFileKey): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Store of document files, in the same file store as pictures but without public URLs. */
    documentFiles: DocumentFileStore;
  }
}

interface DocumentFileStoreOptions {
  files: FileStore;
  uploadStaging: UploadStaging;
  /** Local folder for files being served. */
  leaving: string;
  imageWorker: Pick<ImageWorker, 'develop'>;
  reader: Pick<PdfReader, 'read'>;
  /** Logs the reason of a store failure. */
  say: (reason: string) => void;
}

export function openDocumentFileStore({
  files,
  uploadStaging,
  leaving,
  imageWorker,
  reader,
  say,
}: DocumentFileStoreOptions): DocumentFileStore {
  const later = createPictureStoreErrorWrapper(say);
  const orLater = <T>(act: () => Promise<T>) => later(act, documentStoreUnavailable);
  // With a bucket as the store, each file is fetched to the local disk first: limit the concurrency.
  const fetching = limitConcurrency(4);

  async function keepPicture({ file, hash }: { file: string; hash: string }): Promise<StoredDocumentFile> {
    const { bytes, ending } = await imageWorker.develop(file).catch(rethrowAsDocumentError);
    const type = ending === 'webp' ? 'image/webp' : 'image/jpeg';
    await orLater(() => files.write(formatStoreFileName({ hash, type }), bytes));
    return { hash, type, bytes: bytes.length, pages: null, words: '' };
  }
  async function keepPdf({ file, hash }: { file: string; hash: string }): Promise<StoredDocumentFile> {
    const { pages, words } = await reader.read(file);
    const type = 'application/pdf';
    const { size: bytes } = await stat(file);
    await orLater(() => files.send(formatStoreFileName({ hash, type }), file));
    return { hash, type, bytes, pages, words };
  }

  return {
    receive: uploadStaging.receive,

    async keep(arrived) {
      return (await isPdf(arrived.file)) ? keepPdf(arrived) : keepPicture(arrived);
    },

    async open(name) {
      return fetching(() => orLater(() => files.open(formatStoreFileName(name), leaving)));
    },

    async remove(name) {
      await orLater(() => files.remove(formatStoreFileName(name)));
    },
  };
}

const formatStoreFileName = ({ hash, type }: DocumentFileKey) => `${hash}.${documentFileTypes[type].ending}`;

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
function rethrowAsDocumentError(error: Error): never {
  throw error.message === unsupportedPhotoMessage ? new Refusal(415, unsupportedDocumentMessage) : error;
}

const documentStoreUnavailable = 'We cannot open the documents at the moment. Try again in a few minutes.';
