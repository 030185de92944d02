import type { Generated } from 'kysely';

export interface AlbumTable {
  id: string;
  title: string;
  /** Display text: '4 May 2025'. */
  date: string;
  /** Shared Google Drive folder of the album; null for uploaded pictures. */
  drive_folder: string | null;
  /** 1: not public. */
  hidden: Generated<number>;
  /** Cover photo; the first where it is null or deleted. */
  cover: string | null;
  /** Time and officer of the confirmation that recognisable people agree. */
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
  /** Pixels, after applying the camera's orientation. */
  width: number;
  height: number;
  /** Blurred miniature as a data: URL. */
  placeholder: string;
  /** SHA-256 of the original upload, in hex, to skip duplicates within an album. Null for pictures not uploaded by an admin. */
  hash?: string | null;
}
