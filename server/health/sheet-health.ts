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
    const of = `Sheet: ${weekday}, ${name}`;
    if (state !== 'failed')
      return [
        createHealthResult('sheet', of, 'well', 'It is read every few minutes, and was good the last time.'),
      ];
    const shown = fetchedAt
      ? `Visitors see the copy of ${formatDateTime(fetchedAt)}`
      : 'Visitors see an empty table';
    return [
      createHealthResult(
        'sheet',
        of,
        'trouble',
        `It could not be read the last time. ${shown}.`,
        `See whether the sheet is still published to the web as CSV, and whether its first line names the columns. "${clubCommandName} check" says what is wrong with it.`,
      ),
    ];
  });
}
