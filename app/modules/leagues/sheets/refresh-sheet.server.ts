import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import { describeSheetError, fetchSheet, type SheetFetchLimits } from './fetch-sheet.server.ts';
import type { PublishedSheet } from './open-sheet.server.ts';
import { writeCachedSheet } from './sheet-cache.server.ts';

/** Fetches a sheet and caches it. On failure the last good copy stays, and each new reason is logged once. */
export async function refreshSheet(
  sheet: PublishedSheet<unknown>,
  limits: SheetFetchLimits,
  { log, clock }: { log: Logger; clock: Clock },
): Promise<void> {
  const { day, kind, address, file, outsideOnly } = sheet;
  try {
    const csv = await fetchSheet(address ?? '', { ...limits, outsideOnly });
    sheet.rows = sheet.read(csv);
    sheet.fetchedAt = clock();
    if (sheet.trouble) log.info({ day, sheet: kind }, 'league sheet is good again');
    sheet.trouble = null;
    await writeCachedSheet(file, { address: address ?? '', fetchedAt: sheet.fetchedAt, csv }).catch((error) =>
      log.warn({ day, sheet: kind, err: error }, 'league sheet could not be kept on disk'),
    );
  } catch (error) {
    if (limits.signal.aborted) return;
    const reason = describeSheetError(error);
    if (reason !== sheet.trouble) log.warn({ day, sheet: kind, reason }, 'league sheet not taken');
    sheet.trouble = reason;
  } finally {
    sheet.tried = true;
  }
}
