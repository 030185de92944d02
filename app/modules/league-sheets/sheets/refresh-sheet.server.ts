import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import {
  describeSpreadsheetError,
  fetchLeagueSpreadsheet,
  type SpreadsheetFetchLimits,
} from './fetch-sheet.server.ts';
import type { PublishedSpreadsheet } from './open-sheet.server.ts';
import { writeCachedSpreadsheet } from './sheet-cache.server.ts';

/** Fetches a sheet and caches it. On failure the last good copy stays, and each new reason is logged once. */
export async function refreshLeagueSpreadsheet(
  sheet: PublishedSpreadsheet<unknown>,
  limits: SpreadsheetFetchLimits,
  { log, clock }: { log: Logger; clock: Clock },
): Promise<void> {
  const { day, kind, address, file, outsideOnly } = sheet;
  try {
    const csv = await fetchLeagueSpreadsheet(address ?? '', { ...limits, outsideOnly });
    sheet.rows = sheet.read(csv);
    sheet.fetchedAt = clock();
    if (sheet.trouble) log.info({ day, sheet: kind }, 'league sheet is good again');
    sheet.trouble = null;
    await writeCachedSpreadsheet(file, { address: address ?? '', fetchedAt: sheet.fetchedAt, csv }).catch(
      (error) => log.warn({ day, sheet: kind, err: error }, 'league sheet could not be kept on disk'),
    );
  } catch (error) {
    if (limits.signal.aborted) return;
    const reason = describeSpreadsheetError(error);
    if (reason !== sheet.trouble) log.warn({ day, sheet: kind, reason }, 'league sheet not taken');
    sheet.trouble = reason;
  } finally {
    sheet.tried = true;
  }
}
