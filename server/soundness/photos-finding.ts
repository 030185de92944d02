import { messageOf } from '#app/core/refusals.ts';
import { whereIs } from '#app/core/stores/store-address.ts';
import type { Finding } from '#app/site/status.ts';
import { finding, type Looked } from './finding.ts';

export async function photosFinding({ photos, picturesStore }: Looked): Promise<Finding> {
  const what = picturesStore
    ? `store of the pictures, ${whereIs(picturesStore)},`
    : 'folder of the photographs';
  try {
    await photos.prove();
    return finding('photographs', 'Photographs', 'well', `The ${what} can be written.`);
  } catch (error) {
    return finding(
      'photographs',
      'Photographs',
      'trouble',
      `The ${what} cannot be used, so pictures are missing and none can be sent. ${messageOf(error)}`,
      picturesStore
        ? 'Look at PICTURES_STORE: is the key still good, does the provider say that something is wrong, is the folder mounted?'
        : 'Look at the owner and the rights of DATA_DIR, and whether the disk is full.',
      { urgent: true },
    );
  }
}
