// Public API of gallery on the server: the only import for other modules.
export {
  listPublicAlbums,
  parseAlbumDate,
  readAlbumPhotos,
} from '#app/modules/gallery/albums/albums.server.ts';
export { childPhotoConsentSchema } from '#app/modules/gallery/consents/consent-schema.server.ts';
export type { UploadStaging } from '#app/modules/gallery/store/upload-staging.server.ts';
