// The door of gallery, on the server: all that other subjects take from it.
export { albumPhotos, allAlbums, dayOf } from '#app/club/gallery/albums/albums.server.ts';
export { childConsent } from '#app/club/gallery/consents/consent-schema.server.ts';
export type { Arrivals } from '#app/club/gallery/store/arrivals.server.ts';
