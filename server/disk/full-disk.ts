import { isFull, isServersDisk } from '#app/core/stores/full-disk.ts';
import { isThere, roomOn } from './disk.ts';

/** Bytes: below this the disk counts as full. */
const nothing = 300_000;

/**
 * Return the error to throw: a 'disk full' error when the disk is full. Call before temporary files are removed; child processes
 * report a full disk in their own words or not at all, so the free space is queried.
 */
export async function orFull(error: unknown, folder: string): Promise<unknown> {
  const isNow = isFull(error) || ((await isThere(folder)) && (await roomOn(folder)) < nothing);
  if (!isNow) return error;
  const said = isServersDisk(error)
    ? 'The disk of the database’s server is full. Make room there, and give the command again.'
    : `The disk is full: there was no room left in '${folder}'. Make room, and give the command again.`;
  return Object.assign(new Error(said, { cause: error }), { code: 'ENOSPC' });
}
