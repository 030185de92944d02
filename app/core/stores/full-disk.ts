import { codeOf } from '#app/core/refusals.ts';

/** Of the file system, of SQLite, of PostgreSQL; each also for what is under it, and for more than this program may write. */
const full = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE|53100)$/;
/** SQLite's own numbers, where it is asked without our names: full, not written, no room for what it looks up in its log. */
const bySqlite = [13, 778, 4874];

/** Whether something could not be written because there is no room for it. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && bySqlite.includes(Number(error.errcode))) return true;
  return full.test(codeOf(error)) || isFull(error.cause);
}

/** Whether that is the disk of PostgreSQL's server, wherever it stands. */
export const isServersDisk = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === '53100' || isServersDisk(error.cause));

/** What whoever sent it is told, with 507. */
export const fullDisk =
  'The site’s disk is full, so this has not been saved. Please tell the club; until then nothing can be sent.';
