// Public API of gallery on the server: the only import for other modules.
export { albumPhotos, allAlbums, dayOf } from '#app/modules/gallery/albums/albums.server.ts';
export { childConsent } from '#app/modules/gallery/consents/consent-schema.server.ts';
export type { Arrivals } from '#app/modules/gallery/store/arrivals.server.ts';
