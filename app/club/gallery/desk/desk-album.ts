import { z } from 'zod';
import type { ShownPhoto } from '#app/club/gallery/photos.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';

/** Words about albums at the desk that browser and server share. */

export const albumsPath = '/api/desk/photos/albums';

export interface DeskPhoto extends ShownPhoto {
  id: string;
  version: number;
  position: number;
  /** SHA-256 of the picture as it was chosen; null where it was not sent at the desk. */
  hash: string | null;
}

export interface DeskAlbum {
  id: string;
  title: string;
  /** The same with its words filled in: '{club} Trophy' reads otherwise to visitors. */
  name: string;
  /** As visitors read it: '4 May 2025'. */
  date: string;
  /** The same as 'YYYY-MM-DD'; '' where it reads otherwise. */
  day: string;
  hidden: boolean;
  version: number;
  cover: string | null;
  /** The event whose pictures it holds. */
  event: string | null;
  agreedAt: string | null;
  agreedBy: string | null;
  /** Its pictures come from a shared folder as well. */
  fromFolder: boolean;
}

export interface AlbumLine {
  id: string;
  title: string;
  date: string;
  hidden: boolean;
  count: number;
  /** How many of its pictures have no description. */
  undescribed: number;
  cover: ShownPhoto | null;
}

/** An event that an album can belong to. */
export interface AlbumEvent {
  id: string;
  label: string;
}

export interface AlbumAtDesk {
  album: DeskAlbum;
  photos: DeskPhoto[];
  events: AlbumEvent[];
}

export interface AlbumFacts {
  title: string;
  day: string;
  event: string;
  hidden: boolean;
}

export const agreement = 'Everybody who can be recognised has agreed, and for children their parents';

const line = (most: number) =>
  z
    .string('This is missing.')
    .trim()
    .max(most, `Please keep it under ${most + 1} characters.`)
    .refine(isOneLine, notOneLine);

export const titleField = line(100).refine((text) => text !== '', 'Please give the album a name.');
export const captionField = line(200);
export const altField = line(300);
/** A real day; '' is none. */
export const dayField = z
  .string('Please give the day.')
  .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please give the day.');
