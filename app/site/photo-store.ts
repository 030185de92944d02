import type { OpenFile } from '#app/core/stores/file-store.ts';

export const formats = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof formats)[number];

/** A picture on its way in: its bytes, or the path of a file that holds them. */
export type Incoming = Buffer | string;

export interface KeptPhoto {
  /** The name under which it is kept: the given one, its ending that of what is stored. */
  file: string;
  width: number;
  height: number;
  /** A blurred miniature as a data: address. */
  placeholder: string;
}

/** A picture to be sent. */
export interface PrintedPicture {
  /** In quotes: another one when the picture is another. */
  etag: string;
  /** To be closed by whoever reads it; undefined where it has been removed meanwhile. */
  open(): Promise<OpenFile | undefined>;
}

export interface PhotoStore {
  /**
   * Keeps a picture whole on the disk, in place of one of the same name whatever its ending. Throws a Refusal for a
   * name that could be a path (400), and as the darkroom does. Where they cannot be reached each of these calls throws one too (503).
   * What is our own (of content/, from no stranger) and already as pictures are kept stays as it is.
   */
  keep(album: string, file: string, picture: Incoming, from?: { isOwn?: boolean }): Promise<KeptPhoto>;
  /** The kept file itself. */
  original(album: string, file: string): Promise<Buffer | undefined>;
  /** The same, to be sent. */
  whole(album: string, file: string): Promise<PrintedPicture | undefined>;
  /** It at one of `widths`, never enlarged; made when first wanted. The name's ending does not matter here. */
  rendition(album: string, file: string, width: number, format: Format): Promise<PrintedPicture | undefined>;
  /** With everything made of it. */
  remove(album: string, file: string): Promise<void>;
  /** Everything that is kept of an album. */
  removeAlbum(album: string): Promise<void>;
  /**
   * Lets go of what was made here of pictures that are gone or others by now, by whomever, and of the oldest where it is
   * more than 2 GB.
   */
  sweep(): Promise<void>;
  /** Throws a StoreTrouble when they cannot be reached. */
  ready(): Promise<void>;
  /** The same when none can be kept, read or removed. */
  prove(): Promise<void>;
}
