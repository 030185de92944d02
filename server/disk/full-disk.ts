import { isDatabaseDiskFullError, isDiskFullError } from '#app/core/stores/full-disk.ts';
import { getFreeDiskBytes, pathExists } from './files.ts';

/** Bytes: below this the disk counts as full. */
const fullBelowBytes = 300_000;

/**
 * Return the error to throw: a 'disk full' error when the disk is full. Call before temporary files are removed; child processes
 * report a full disk in their own words or not at all, so the free space is queried.
 */
export async function toDiskFullError(error: unknown, folder: string): Promise<unknown> {
  const isNow =
    isDiskFullError(error) ||
    ((await pathExists(folder)) && (await getFreeDiskBytes(folder)) < fullBelowBytes);
  if (!isNow) return error;
  const said = isDatabaseDiskFullError(error)
    ? 'The disk of the database server is full. Free some space there and run the command again.'
    : `The disk is full: there is no space left in '${folder}'. Free some space and run the command again.`;
  return Object.assign(new Error(said, { cause: error }), { code: 'ENOSPC' });
}
