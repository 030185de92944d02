import { showMoment } from '#app/core/clock.ts';
import type { Finding } from '#app/site/status.ts';
import { clubCommand } from '#server/settings/command-words.ts';
import { finding, type Looked } from './finding.ts';

/** Health results for leagues with a published sheet; a league edited in the admin area needs none. */
export async function sheetFindings({ db, sheets }: Looked): Promise<Finding[]> {
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
      return [finding('sheet', of, 'well', 'It is read every few minutes, and was good the last time.')];
    const shown = fetchedAt
      ? `Visitors see the copy of ${showMoment(fetchedAt)}`
      : 'Visitors see an empty table';
    return [
      finding(
        'sheet',
        of,
        'trouble',
        `It could not be read the last time. ${shown}.`,
        `See whether the sheet is still published to the web as CSV, and whether its first line names the columns. "${clubCommand} check" says what is wrong with it.`,
      ),
    ];
  });
}
