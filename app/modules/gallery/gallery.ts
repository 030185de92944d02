// Public API of gallery: the only import for other modules.
export { formatChildPhotoConsent } from '#app/modules/gallery/consents/consent.ts';
export {
  maxFileUploadMegabytes,
  photoRenditionWidths,
  unsupportedPhotoMessage,
} from '#app/modules/gallery/photos/photos.ts';
export type { ImageWorker } from '#app/modules/gallery/store/image-worker.ts';
export { createPictureStoreErrorWrapper } from '#app/modules/gallery/store/store-refusals.ts';
