import { storedFileNamePattern } from '#app/core/stores/file-store.ts';
import { pictureStoreNames } from '#server/disk/file-stores.ts';

const folders: readonly string[] = [...pictureStoreNames, 'leagues'];
const single = ['manifest.json', 'club.db', 'settings/.env', 'settings/club.json'];

/**
 * True for a path that a backup may contain. Compared case-sensitively, since CLUB.DB and club.db are one file on some disks.
 * Anything else, such as settings that the site would read, is never written to disk, even if the manifest names it.
 */
export function isBackupPath(path: string, system = process.platform): boolean {
  if (single.includes(path)) return true;
  const [folder = '', ...parts] = path.split('/');
  if (!folders.includes(folder) || !storedFileNamePattern.test(parts.join('/'))) return false;
  return !parts.some((part) => part.endsWith('.') || (system === 'win32' && isDevice.test(part)));
}

/** Windows device names, with any extension. */
const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
