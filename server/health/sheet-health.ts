import { formatDateTime } from '#app/core/clock.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { clubCommandName } from '#server/settings/command-name.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

/** Health results for leagues with a published sheet; a league edited in the admin area needs none. */
export async function checkLeagueSpreadsheetHealth({
  db,
  sheets,
}: HealthCheckContext): Promise<HealthResult[]> {
  const leagues = await db
    .selectFrom('league')
    .select(['day', 'name', 'source'])
    .orderBy('position')
    .execute()
    .catch(() => []);
  return leagues.flatMap(({ day, name, source }) => {
    const { state, fromSheet, fetchedAt } = sheets.copy(day);
    if (source === 'own' || !fromSheet) return [];
    const weekday = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
    const of = `Spreadsheet: ${weekday}, ${name}`;
    if (state !== 'failed')
      return [createHealthResult('sheet', of, 'well', 'Read every few minutes. The last attempt succeeded.')];
    const shown = fetchedAt
      ? `Visitors see the copy from ${formatDateTime(fetchedAt)}`
      : 'Visitors see an empty table';
    return [
      createHealthResult(
        'sheet',
        of,
        'trouble',
        `The last attempt to read the spreadsheet failed. ${shown}.`,
        `Check that the spreadsheet is still published to the web as CSV, and that its first row names the columns. ‘${clubCommandName} check’ prints the reason.`,
      ),
    ];
  });
}
