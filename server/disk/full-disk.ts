import { isFull, isServersDisk } from '#app/core/stores/full-disk.ts';
import { isThere, roomOn } from './disk.ts';

/** In bytes: where there is less, what was under way had no room. */
const nothing = 300_000;

/**
 * A failure as it is to be told: where the disk is full, by that. Asked before what was made is taken away again, as programs that
 * are started each say it in words of their own, or not at all: so the disk itself is looked at.
 */
export async function orFull(error: unknown, folder: string): Promise<unknown> {
  const isNow = isFull(error) || ((await isThere(folder)) && (await roomOn(folder)) < nothing);
  if (!isNow) return error;
  const said = isServersDisk(error)
    ? 'The disk of the database’s server is full. Make room there, and give the command again.'
    : `The disk is full: there was no room left in '${folder}'. Make room, and give the command again.`;
  return Object.assign(new Error(said, { cause: error }), { code: 'ENOSPC' });
}
