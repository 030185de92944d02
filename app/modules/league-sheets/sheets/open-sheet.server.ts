import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { getErrorCode, getErrorMessage } from '#app/core/refusals.ts';
import { readCachedSpreadsheet } from './sheet-cache.server.ts';

/** State of one of a league's two sheets. */
export interface PublishedSpreadsheet<Row> {
  day: string;
  kind: 'table' | 'results';
  address: string | null;
  /** Reject private addresses even for the first request. */
  outsideOnly: boolean;
  file: string;
  read: (csv: string) => Row[];
  rows: Row[];
  fetchedAt: Date | null;
  /** True once the first request has ended. */
  tried: boolean;
  /** Reason of the last failure; null after a success. */
  trouble: string | null;
}

interface SheetFolders {
  /** Folder of the cached copies. */
  folder: string;
  starter: string;
  log: Logger;
}

type PublishedSheetSource<Row> = Pick<
  PublishedSpreadsheet<Row>,
  'day' | 'kind' | 'address' | 'outsideOnly' | 'read'
>;

/** Opens a sheet at start: its cached copy or, if it has no address, the starter's file. */
export async function openLeagueSpreadsheet<Row>(
  source: PublishedSheetSource<Row>,
  { folder, starter, log }: SheetFolders,
): Promise<PublishedSpreadsheet<Row>> {
  const { day, kind, address, read } = source;
  const file = join(folder, `${day}-${kind}.json`);
  const sheet: PublishedSpreadsheet<Row> = {
    ...source,
    file,
    rows: [],
    fetchedAt: null,
    tried: !address,
    trouble: null,
  };
  try {
    const kept = address ? await readCachedSpreadsheet(file, address) : undefined;
    if (kept) Object.assign(sheet, { rows: read(kept.csv), fetchedAt: kept.fetchedAt });
    if (!address) sheet.rows = read(await readFile(join(starter, `${day}-${kind}.csv`), 'utf8'));
  } catch (error) {
    if (!address && getErrorCode(error) === 'ENOENT') return sheet;
    log.warn({ day, sheet: kind, reason: getErrorMessage(error) }, 'league sheet not taken');
  }
  return sheet;
}
