import type { OpenFileHandle } from '#app/core/stores/file-store.ts';

const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Uploaded picture: bytes, or the path of a temporary file. */
export type UploadedPicture = Buffer | string;

interface StoredPhoto {
  /** Stored file name: the given one with the extension of the stored format. */
  file: string;
  width: number;
  height: number;
  /** Blurred thumbnail as a data: URL. */
  placeholder: string;
}

/** Picture for a response. */
export interface PictureResponse {
  /** Quoted; changes with the picture. */
  etag: string;
  /** Opens the file; the reader closes it. Returns undefined if it has been deleted meanwhile. */
  open(): Promise<OpenFileHandle | undefined>;
}

export interface PhotoStore {
  /**
   * Stores a picture, replacing any of the same name regardless of extension. Throws a Refusal for a name that could be a path
   * (400), the image worker's errors, and 503 if the store is unreachable, as does each method. Own content (of content/,
   * trusted) that already has the stored format is not re-encoded.
   */
  keep(
    album: string,
    file: string,
    picture: UploadedPicture,
    from?: { isOwn?: boolean },
  ): Promise<StoredPhoto>;
  /** Original file. */
  original(album: string, file: string): Promise<Buffer | undefined>;
  /** Original file, for a response. */
  openOriginal(album: string, file: string): Promise<PictureResponse | undefined>;
  /** Rendition at a `widths` value, never enlarged; rendered on first request. The extension of the name is ignored. */
  rendition(
    album: string,
    file: string,
    width: number,
    format: PictureFormat,
  ): Promise<PictureResponse | undefined>;
  /** Deletes a picture with its renditions. */
  remove(album: string, file: string): Promise<void>;
  /** Deletes all files of an album. */
  removeAlbum(album: string): Promise<void>;
  /** Deletes cached renditions of pictures that were deleted or replaced, by any process, and the oldest beyond 2 GB. */
  sweep(): Promise<void>;
  /** Throws a FileStoreError if the store is unreachable. */
  ready(): Promise<void>;
  /** Throws a FileStoreError if the store cannot be written, read and cleared. */
  prove(): Promise<void>;
}
