import type { Generated } from 'kysely';

export interface AlbumTable {
  id: string;
  title: string;
  /** As it is to be read: '4 May 2025'. */
  date: string;
  /** The shared Google Drive folder that is its source, or null for pictures kept here. */
  drive_folder: string | null;
  /** Not shown to visitors. */
  hidden: Generated<number>;
  /** The photo that stands for it; the first where there is none, or no longer. */
  cover: string | null;
  /** When an officer confirmed that whoever can be recognised agrees, and who that was. */
  agreed_at: string | null;
  agreed_by: string | null;
}

export interface PhotoTable {
  id: string;
  album: string;
  position: number;
  file: string;
  caption: string;
  alt: string;
  /** In pixels, after the camera's orientation has been applied. */
  width: number;
  height: number;
  /** A blurred miniature as a data: address. */
  placeholder: string;
  /** SHA-256 of the picture as it was chosen, in hex: the same one is not kept twice in an album. Null where it was not sent at the desk. */
  hash?: string | null;
}
