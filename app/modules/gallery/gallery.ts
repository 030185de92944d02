// Public API of gallery: the only import for other modules.
export { consentWords } from '#app/modules/gallery/consents/consent.ts';
export { mostMegabytes, notAPhotograph, widths } from '#app/modules/gallery/photos/photos.ts';
export type { Darkroom } from '#app/modules/gallery/store/darkroom.ts';
export { orLaterBy } from '#app/modules/gallery/store/store-refusals.ts';
