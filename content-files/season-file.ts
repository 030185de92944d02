import type { Insertable } from 'kysely';
import { getWeekdayName, parseDayAndMonth } from '#app/core/dates.ts';
import { parseDelimitedRecords, SpreadsheetTooLongError } from '#app/core/lists/records.ts';
import { getYearByWeekday, validateEventLastDay } from '#app/core/season-days.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import { maxSeasonCsvSize } from './season-csv.ts';

/**
 * Parse a season's fixture list in CSV (`2025.csv`). Throws a sentence that names the line when a date is invalid, a weekday
 * matches neither the season's year nor the next, or a kind is unknown.
 */
export function parseFixtureCsv(
  file: string,
  csv: string,
  types: readonly string[],
): { year: number; events: Omit<Insertable<EventTable>, 'updated_at'>[] } {
  const year = Number(file.replace('.csv', ''));
  if (!Number.isInteger(year))
    throw new Error(`content/seasons/${file}: a season’s file must have its year as its name`);
  const rows = rowsOf(file, csv);
  const seen = new Map<string, number>();

  const events = rows.map((row, index) => {
    const wrong = (what: string) => new Error(`content/seasons/${file}, line ${index + 2}: ${what}`);
    const day = parseDayAndMonth(row.date ?? '');
    if (!day) throw wrong(`'${row.date}' must be a date such as '5 April'`);
    const weekday = row.day ?? '';
    const dated = getYearByWeekday(year, day, weekday);
    if (!dated) throw wrong(`${row.date} ${year} is a ${getWeekdayName(year, day)}, not a ${weekday}`);
    const ends_on = row.ends_on || null;
    const fault = ends_on && validateEventLastDay(`${dated}-${day}`, ends_on);
    if (fault) throw wrong(fault);
    if (!types.includes(row.type ?? '')) throw wrong(`'${row.type}' must be one of ${types.join(', ')}`);
    if (!row.opponent) throw wrong('the opponent or the event has no name');

    const id = dated === year ? `${year}-${day}-${row.type}` : `${year}-${dated}-${day}-${row.type}`;
    const again = (seen.get(id) ?? 0) + 1;
    seen.set(id, again);
    return {
      id: again === 1 ? id : `${id}-${again}`,
      season: year,
      day,
      year: dated === year ? null : dated,
      ends_on,
      weekday,
      type: row.type ?? '',
      opponent: row.opponent,
      location: row.location ?? '',
      time: row.time || null,
      winner: row.winner || null,
      score: row.score || null,
      link: row.link || null,
      album: row.photoDriveFolder || null,
      team: row.team || null,
      woods: row.woods || null,
      games: row.games || null,
      ends: row.ends || null,
      rules: row.rules || null,
      our_team: row.ourTeam || null,
      section: row.section || null,
      postponed_from: null,
    };
  });
  return { year, events };
}

function rowsOf(file: string, csv: string): Record<string, string>[] {
  try {
    return parseDelimitedRecords<Record<string, string>>(csv, maxSeasonCsvSize, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof SpreadsheetTooLongError)) throw error;
    throw new Error(`content/seasons/${file}: a season can have at most ${maxSeasonCsvSize.lines} rows`);
  }
}
