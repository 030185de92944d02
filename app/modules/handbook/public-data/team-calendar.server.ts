import { ICalEventStatus } from 'ical-generator';
import type { Selectable } from 'kysely';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import { parseChangedContentRowsOfTable } from '#app/endpoints/changes/changes.ts';
import {
  calendarTimeZone,
  createEmptyICalendar,
  getICalendarTimeSpan,
} from '#app/modules/calendar/calendar.ts';
import { queryLeagueFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { isSameTeamName } from '#app/modules/leagues/leagues.ts';
import { readPublishedSeasonYears } from '#app/site/calendar-year.server.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type PublicLeagueServices, readFixturesPublishedAt } from './public-division.server.ts';

/** Calendar entry of a match. */
interface Entry extends LeagueFixture {
  changedAt: string;
  /** True for a match removed from the published fixtures. */
  gone: boolean;
}

/** Returns the calendar of a team: this season and the same team's later ones, so that subscriptions continue. */
export async function renderTeamCalendarFeed(
  { db, club, url }: PublicLeagueServices,
  id: string,
): Promise<string> {
  const teams = club.uses.league ? await sameTeams(db, id) : [];
  const [team] = teams;
  if (!team) throw new Refusal(404, 'We cannot find that team. It may have been deleted.');
  const entries = (await Promise.all(teams.map((one) => entriesOf(db, one)))).flat();
  const places = await placesOf(db, entries);
  const calendar = createEmptyICalendar(club, {
    name: team.name,
    product: 'Fixtures',
    entryCount: entries.length,
  });
  const host = new URL(url).hostname;
  for (const entry of entries) {
    const changed = Temporal.Instant.from(entry.changedAt);
    calendar.createEvent({
      id: collapseToSingleLine(`${entry.id}@${host}`),
      ...getICalendarTimeSpan(Temporal.PlainDateTime.from(`${entry.date}T${entry.time || '14:00'}`)),
      timezone: calendarTimeZone,
      floating: false,
      stamp: changed,
      lastModified: changed,
      // Grows with every version; a removed match gets the number between its last version and the next, in case it returns.
      sequence: 2 * (entry.version - 1) + (entry.gone ? 1 : 0),
      status: isOff(entry) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: collapseToSingleLine(`${mark(entry)}${entry.home.name} v ${entry.away.name}`),
      description: descriptionOf(entry),
      location: collapseToSingleLine(places.get(entry.home.club ?? '') ?? entry.home.name),
      url: `${url}/matches/${encodeURIComponent(entry.id)}`,
    });
  }
  return calendar.toString();
}

const isOff = ({ gone, state }: Entry) => gone || state !== 'on';

/** Title prefix for calendars that do not show a status. */
const mark = (entry: Entry) =>
  entry.gone || entry.state === 'void' ? 'CANCELLED: ' : entry.state === 'postponed' ? 'POSTPONED: ' : '';

const descriptionOf = ({ division, postponedFrom, state, green, note }: Entry) =>
  [
    division,
    postponedFrom && state === 'on' ? `Moved from ${formatWeekdayAndDate(postponedFrom)}.` : '',
    green > 1 ? `Green ${green}` : '',
    note,
  ]
    .map(collapseToSingleLine)
    .filter(Boolean)
    .join('\n');

/** Queries the team, and those of the same name and club in later published seasons. */
async function sameTeams(db: Database, id: string) {
  const team = await db.selectFrom('league_team').selectAll().where('id', '=', id).executeTakeFirst();
  if (!team) return [];
  const years = await readPublishedSeasonYears(db);
  const later = await db
    .selectFrom('league_team')
    .selectAll()
    .where('season', '>', team.season)
    .where('club', '=', team.club)
    .orderBy('season')
    .execute();
  return [team, ...later.filter(({ name }) => isSameTeamName(name, team.name))].filter(({ season }) =>
    years.includes(season),
  );
}

type Team = Awaited<ReturnType<typeof sameTeams>>[number];

/** Returns the published fixtures of a team, and those removed since. */
async function entriesOf(db: Database, team: Team): Promise<Entry[]> {
  const league = await db
    .selectFrom('league')
    .select(['day', 'parent'])
    .where('day', '=', team.league)
    .executeTakeFirst();
  const since = league && (await readFixturesPublishedAt(db, league.parent ?? league.day, team.season));
  if (!since) return [];
  const fixtures = await queryLeagueFixtures(db, { season: team.season, team: team.id });
  const moments = await db
    .selectFrom('league_fixture')
    .select(['id', 'updated_at'])
    .where('season', '=', team.season)
    .where((e) => e.or([e('home', '=', team.id), e('away', '=', team.id)]))
    .execute();
  const changed = new Map(moments.map(({ id, updated_at }) => [id, updated_at]));
  const here = fixtures.map((fixture) => ({
    ...fixture,
    changedAt: changed.get(fixture.id) ?? since,
    gone: false,
  }));
  return [...here, ...(await goneSince(db, team, since))];
}

type FixtureRow = Selectable<DatabaseSchema['league_fixture']>;

/** Queries the change log for matches removed since publication, each in its last state. */
async function goneSince(db: Database, team: Team, since: string): Promise<Entry[]> {
  const changes = await db
    .selectFrom('change')
    .select(['at', 'rows'])
    .where('at', '>=', since)
    .where('rows', 'like', '%"table":"league_fixture"%"after":null%')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const gone = new Map<string, { row: FixtureRow; at: string }>();
  for (const { at, rows } of changes)
    for (const { before: row, after } of parseChangedContentRowsOfTable('league_fixture', { rows }))
      if (row && !after && [row.home, row.away].includes(team.id)) gone.set(row.id, { row, at });
  if (gone.size === 0) return [];
  const there = await db
    .selectFrom('league_fixture')
    .select('id')
    .where('id', 'in', [...gone.keys()])
    .execute();
  for (const { id } of there) gone.delete(id);
  const names = await db
    .selectFrom('league_team')
    .select(['id', 'name', 'club'])
    .where('league', '=', team.league)
    .where('season', '=', team.season)
    .execute();
  const teamOf = (id: string) => names.find((one) => one.id === id) ?? { id, name: '', club: null };
  return [...gone.values()].map(({ row, at }) => ({
    ...{ id: row.id, league: row.league, division: '', season: row.season, round: row.round },
    ...{ home: teamOf(row.home), away: teamOf(row.away), date: `${row.year ?? row.season}-${row.day}` },
    ...{ time: row.time ?? '', green: row.green, state: row.state, postponedFrom: null, byHand: false },
    ...{ note: '', version: row.version, changedAt: at, gone: true },
  }));
}

/** Returns the name and address of each club as one line. */
async function placesOf(db: Database, entries: Entry[]): Promise<Map<string, string>> {
  const clubs = [...new Set(entries.flatMap(({ home }) => home.club ?? []))];
  if (clubs.length === 0) return new Map();
  const rows = await db
    .selectFrom('opponent')
    .select(['id', 'name', 'address'])
    .where('id', 'in', clubs)
    .execute();
  return new Map(
    rows.map(({ id, name, address }) => {
      const lines = address.split('\n').map((line) => line.trim());
      return [id, [name, ...lines].filter(Boolean).join(', ')];
    }),
  );
}
