// Public API of gallery: the only import for other modules.
export { formatChildConsent } from '#app/modules/gallery/consents/consent.ts';
export {
  maxUploadMegabytes,
  renditionWidths,
  unsupportedPhotoMessage,
} from '#app/modules/gallery/photos/photos.ts';
export type { ImageWorker } from '#app/modules/gallery/store/image-worker.ts';
export { createStoreRefusalWrapper } from '#app/modules/gallery/store/store-refusals.ts';
