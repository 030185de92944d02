import { sql } from 'kysely';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';

interface LeagueSettings {
  day: string;
  name: string;
  rule_card: string | null;
  source: 'sheet' | 'own';
}

/**
 * Stores name, rule card and source with past seasons. Call it before a league is renamed, counted otherwise or given another
 * source.
 */
export async function storePastLeagueSeasonSettings(
  { tx, add, change }: ContentChangeSet,
  league: LeagueSettings,
): Promise<void> {
  const { day, name, rule_card, source } = league;
  const now = (await readCalendarYear(tx)) ?? 0;
  const { rows } = await sql<{ season: number }>`
    select season from league_team where league = ${day} and season < ${now}
    union select season from event where type = ${day} and season < ${now}
    except select season from league_season where league = ${day} order by season`.execute(tx);
  for (const { season } of rows)
    await add('league_season', { id: `${day}-${season}`, league: day, season, name, rule_card, source });
  const open = tx
    .selectFrom('league_season')
    .select('id')
    .where('league', '=', day)
    .where('source', 'is', null);
  for (const { id } of await open.execute()) await change('league_season', id, { source });
}
