import type { Kysely } from 'kysely';
import { getEventDate, isEventNotPlayed } from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { isAnnualMeetingTitle, type SeasonEndDates } from './season-end.ts';

/** Annual meeting after a season: event id and day, 'YYYY-MM-DD'; undefined without one in the calendar. */
export async function findAnnualMeetingEvent(
  db: Kysely<DatabaseSchema>,
  { ends, season, next }: SeasonEndDates,
) {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'season', 'year', 'day', 'opponent', 'state'])
    .where('season', 'in', [season, next])
    .where((e) =>
      e.or(
        ['%agm%', '%a.g.m%', '%annual%meeting%'].map((like) => e(e.fn('lower', ['opponent']), 'like', like)),
      ),
    )
    .execute();
  const [first] = rows
    .filter((event) => !isEventNotPlayed(event) && isAnnualMeetingTitle(event.opponent))
    .map((event) => ({ id: event.id, date: getEventDate(event) }))
    .filter(({ date }) => date >= addDays(ends, -30) && date <= addDays(ends, 240))
    .sort((one, other) => one.date.localeCompare(other.date));
  return first;
}

/** Counts rows that show progress, in one query; `since` is the day of the meeting, else the end of the season. */
export async function countSeasonEndProgress(
  db: Kysely<DatabaseSchema>,
  { ends, season, next }: SeasonEndDates,
  since: string,
) {
  const found = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const all = fn.countAll<number>().as('rows');
      const played = () =>
        selectFrom('competition').select(all).where('season', '=', season).where('winter', '=', 0);
      const leagues = (season: number) => selectFrom('league_book').select(all).where('season', '=', season);
      const book = () => selectFrom('season').select(all).where('year', '=', next);
      return [
        played().where('state', '!=', 'finished').as('unfinished'),
        selectFrom('honour').select(all).where('year', '=', season).as('honours'),
        selectFrom('league_fixture as f')
          .select(all)
          .where('f.season', '=', season)
          .where('f.state', '!=', 'void')
          .where((e) =>
            e.not(e.exists(e.selectFrom('league_match as m').select('m.id').whereRef('m.id', '=', 'f.id'))),
          )
          .as('unplayed'),
        leagues(season).where('rules', 'like', '%"players":true%').as('keepsPlayers'),
        leagues(next).as('nextBook'),
        selectFrom('league_team')
          .select(all)
          .where('season', '=', next)
          .where('club', 'is not', null)
          .as('nextTeams'),
        selectFrom('honour')
          .select(all)
          .where('year', '=', season)
          .where('name', 'like', 'Averages, %')
          .as('prizes'),
        selectFrom('green')
          .select(all)
          .where('state', '=', 'closed')
          .where('said_at', '>', addDays(ends, -60))
          .as('closed'),
        selectFrom('letter')
          .select(all)
          .where('kind', '=', 'meeting')
          .where('state', '=', 'sent')
          .where('sent_at', '>', addDays(ends, -30))
          .as('called'),
        selectFrom('document')
          .select(all)
          .where('kind', '=', 'minutes')
          .where('put_by', '=', 0)
          .where('dated', '>=', since)
          .as('minutes'),
        selectFrom('change')
          .select(all)
          .where('room', '=', 'committee')
          .where('undone_at', 'is', null)
          .where('at', '>=', since)
          .as('officers'),
        selectFrom('subscription_year').select(all).where('year', '=', next).as('subscriptions'),
        book().as('prepared'),
        book().where('published_at', 'is not', null).as('published'),
        selectFrom('event').select(all).where('season', '=', next).as('fixtures'),
        selectFrom('duty')
          .select(all)
          .where('date', '>=', `${next}-01-01`)
          .where('date', '>', ends)
          .as('duties'),
      ];
    })
    .executeTakeFirstOrThrow();
  return (name: keyof typeof found) => Number(found[name]);
}
