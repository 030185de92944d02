import type { z } from 'zod';
import type {
  adminAlbumResponse,
  adminAlbumSchema,
  adminPhotoSchema,
  albumEventSchema,
  albumSummarySchema,
  photoUploadResponse,
} from './album-schemas.server.ts';

/** Constants and types of albums that browser and server share in the admin area. */

export const albumsApiPath = '/api/desk/photos/albums';

export const photoAgreementText =
  'Everybody who can be recognised has agreed, and for children their parents';

export type AdminPhoto = z.output<typeof adminPhotoSchema>;
export type AdminAlbum = z.output<typeof adminAlbumSchema>;
export type AlbumSummary = z.output<typeof albumSummarySchema>;
export type AlbumEventOption = z.output<typeof albumEventSchema>;
export type AdminAlbumData = z.output<typeof adminAlbumResponse>;
export type PhotoUploadResult = z.output<typeof photoUploadResponse>;
