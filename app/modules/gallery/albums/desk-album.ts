import type { z } from 'zod';
import type {
  albumAtDesk,
  albumEvent,
  albumLine,
  deskAlbum,
  deskPhoto,
  taken,
} from './album-schemas.server.ts';

/** Constants and types of albums that browser and server share in the admin area. */

export const albumsPath = '/api/desk/photos/albums';

export const agreement = 'Everybody who can be recognised has agreed, and for children their parents';

export type DeskPhoto = z.output<typeof deskPhoto>;
export type DeskAlbum = z.output<typeof deskAlbum>;
export type AlbumLine = z.output<typeof albumLine>;
export type AlbumEvent = z.output<typeof albumEvent>;
export type AlbumAtDesk = z.output<typeof albumAtDesk>;
export type Taken = z.output<typeof taken>;
