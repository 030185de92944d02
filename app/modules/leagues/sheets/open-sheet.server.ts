import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { codeOf, messageOf } from '#app/core/refusals.ts';
import { readKept } from './kept-copy.server.ts';

/** One of a league's two sheets, as it stands. */
export interface Sheet<Row> {
  day: string;
  kind: 'table' | 'results';
  address: string | null;
  /** Whether it may not begin in our own network. */
  outsideOnly: boolean;
  file: string;
  read: (csv: string) => Row[];
  rows: Row[];
  fetchedAt: Date | null;
  /** Whether the first attempt to fetch it has ended. */
  tried: boolean;
  /** Why the last attempt failed. */
  trouble: string | null;
}

interface Places {
  /** Where the last good copies are kept. */
  folder: string;
  starter: string;
  log: Logger;
}

type Source<Row> = Pick<Sheet<Row>, 'day' | 'kind' | 'address' | 'outsideOnly' | 'read'>;

/** A sheet as it stands at the start: its last good copy or, where it has no address, the starter's. */
export async function openSheet<Row>(
  source: Source<Row>,
  { folder, starter, log }: Places,
): Promise<Sheet<Row>> {
  const { day, kind, address, read } = source;
  const file = join(folder, `${day}-${kind}.json`);
  const sheet: Sheet<Row> = { ...source, file, rows: [], fetchedAt: null, tried: !address, trouble: null };
  try {
    const kept = address ? await readKept(file, address) : undefined;
    if (kept) Object.assign(sheet, { rows: read(kept.csv), fetchedAt: kept.fetchedAt });
    if (!address) sheet.rows = read(await readFile(join(starter, `${day}-${kind}.csv`), 'utf8'));
  } catch (error) {
    if (!address && codeOf(error) === 'ENOENT') return sheet;
    log.warn({ day, sheet: kind, reason: messageOf(error) }, 'league sheet not taken');
  }
  return sheet;
}
