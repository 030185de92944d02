import type { z } from 'zod';
import type {
  adminAlbumResponseSchema,
  adminAlbumSchema,
  adminPhotoSchema,
  albumEventOptionSchema,
  albumSummarySchema,
  photoUploadResponseSchema,
} from './album-schemas.server.ts';

/** Constants and types of albums that browser and server share in the admin area. */

export const albumsApiPath = '/api/desk/photos/albums';

export const photoAgreementText =
  'Everyone who can be recognised has agreed, and parents have agreed for their children';

export type AdminPhoto = z.output<typeof adminPhotoSchema>;
export type AdminAlbum = z.output<typeof adminAlbumSchema>;
export type AlbumSummary = z.output<typeof albumSummarySchema>;
export type AlbumEventOption = z.output<typeof albumEventOptionSchema>;
export type AdminAlbumData = z.output<typeof adminAlbumResponseSchema>;
export type PhotoUploadResult = z.output<typeof photoUploadResponseSchema>;
