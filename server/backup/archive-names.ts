import { storeName } from '#app/core/stores/file-store.ts';
import { pictureKinds } from '#server/disk/stores.ts';

const folders: readonly string[] = [...pictureKinds, 'leagues'];
const single = ['manifest.json', 'club.db', 'settings/.env', 'settings/club.json'];

/**
 * Whether a file of this name may be in a backup: letter by letter, so that nothing is taken for another file on a disk to
 * which CLUB.DB and club.db are one. What is in no backup of ours, such as settings that the site would read, is not written
 * anywhere, whatever a manifest says of it.
 */
export function isArchived(path: string, system = process.platform): boolean {
  if (single.includes(path)) return true;
  const [folder = '', ...parts] = path.split('/');
  if (!folders.includes(folder) || !storeName.test(parts.join('/'))) return false;
  return !parts.some((part) => part.endsWith('.') || (system === 'win32' && isDevice.test(part)));
}

/** What Windows takes for a device, whatever stands behind the dot. */
const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
