import { getErrorMessage } from '#app/core/refusals.ts';
import { formatFileStoreLocation } from '#app/core/stores/store-location.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

export async function checkPhotoHealth({ photos, picturesStore }: HealthCheckContext): Promise<HealthResult> {
  const what = picturesStore ? `picture store ${formatFileStoreLocation(picturesStore)}` : 'photo folder';
  try {
    await photos.prove();
    return createHealthResult('photographs', 'Photos', 'well', `The ${what} is working.`);
  } catch (error) {
    return createHealthResult(
      'photographs',
      'Photos',
      'trouble',
      `The ${what} cannot be used, so pictures are missing and no one can add any. ${getErrorMessage(error)}`,
      picturesStore
        ? 'Check PICTURES_STORE: is the key still valid, does the provider report a problem, is the folder mounted?'
        : 'Check the owner and permissions of DATA_DIR, and whether the disk is full.',
      { urgent: true },
    );
  }
}
