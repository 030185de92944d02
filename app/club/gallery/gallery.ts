// The door of gallery: all that other subjects take from it.
export { consentWords } from '#app/club/gallery/consents/consent.ts';
export { mostMegabytes, notAPhotograph, widths } from '#app/club/gallery/photos/photos.ts';
export type { Darkroom } from '#app/club/gallery/store/darkroom.ts';
export { orLaterBy } from '#app/club/gallery/store/store-refusals.ts';
