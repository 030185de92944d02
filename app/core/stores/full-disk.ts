import { getErrorCode } from '#app/core/refusals.ts';

/** Error codes of the file system, SQLite and PostgreSQL; quotas and limits of the process included. */
const diskFullCodes = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE|53100)$/;
/** SQLite result codes where the driver gives no name: full, write failed, no space for the shared-memory file of the WAL. */
const sqliteDiskFullCodes = [13, 778, 4874];

/** True if a write failed for lack of disk space. */
export function isDiskFullError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && sqliteDiskFullCodes.includes(Number(error.errcode))) return true;
  return diskFullCodes.test(getErrorCode(error)) || isDiskFullError(error.cause);
}

/** True if the full disk is that of the PostgreSQL server, local or remote. */
export const isDatabaseDiskFullError = (error: unknown): boolean =>
  error instanceof Error && (getErrorCode(error) === '53100' || isDatabaseDiskFullError(error.cause));

/** Sentence of the 507 response. */
export const fullDiskMessage =
  'The site’s disk is full, so this has not been saved. Tell the club. Nothing can be saved until it is fixed.';
