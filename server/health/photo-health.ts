import { getErrorMessage } from '#app/core/refusals.ts';
import { formatFileStoreLocation } from '#app/core/stores/store-location.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

export async function checkPhotoHealth({ photos, picturesStore }: HealthCheckContext): Promise<HealthResult> {
  const what = picturesStore
    ? `store of the pictures, ${formatFileStoreLocation(picturesStore)},`
    : 'folder of the photographs';
  try {
    await photos.prove();
    return createHealthResult('photographs', 'Photographs', 'well', `The ${what} can be written.`);
  } catch (error) {
    return createHealthResult(
      'photographs',
      'Photographs',
      'trouble',
      `The ${what} cannot be used, so pictures are missing and none can be sent. ${getErrorMessage(error)}`,
      picturesStore
        ? 'Look at PICTURES_STORE: is the key still good, does the provider say that something is wrong, is the folder mounted?'
        : 'Look at the owner and the rights of DATA_DIR, and whether the disk is full.',
      { urgent: true },
    );
  }
}
