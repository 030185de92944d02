import type { Kysely } from 'kysely';
import type { Row } from '#app/act/noun.server.ts';
import { readKinds } from '#app/club/calendar/calendar.server.ts';
import { clubOfSide, kindOf, usualTime } from '#app/club/calendar/calendar.ts';
import { sameTeam } from '#app/club/leagues/leagues.ts';
import { readTeams } from '#app/club/teams/teams.server.ts';
import { dateOf } from '#app/core/event.ts';
import { daysBetween } from '#app/core/season-days.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type FollowedFixture, followedFixtures, type Peer } from './followed.server.ts';
import { type Said, type Standing, type Wish, wishOf } from './said.ts';

/** A match of a league that is followed, beside what the calendar has. */
export interface Planned extends FollowedFixture {
  wish: Wish;
  row: Row<'event'> | undefined;
  now: Standing | null;
  /** Which of our teams plays; '' where that needs not be said. */
  ourTeam: string;
}

type Reading = Pick<Site, 'club' | 'clock'>;

/** What is to be done with each match: those that stand in the calendar already are found by their day and opponent. */
export async function planOf(site: Reading, db: Kysely<Schema>, peer: Peer): Promise<Planned[]> {
  const fixtures = await followedFixtures(db, peer.id);
  const type = await kindOfLeague(db, peer.league ?? '');
  const { words } = dayAndWords(site);
  const usual = usualTime(kindOf(await readKinds(db), type), site.club);
  const rows = await db.selectFrom('event').selectAll().where('type', '=', type).execute();
  const events = new Map(rows.map((row) => [row.id, row]));
  const shown = new Map(fillAll(rows, words).map((row) => [row.id, standingNow(row, site.club.name)]));
  const teams = (await readTeams(db, words)).filter(({ putBy }) => !putBy);
  const met = new Set(fixtures.flatMap(({ event }) => (event && events.has(event) ? event : [])));
  const free = () => [...shown].filter(([id]) => !met.has(id));
  const found = new Map<string, string>();
  for (const isWide of [false, true])
    for (const fixture of fixtures.filter(
      ({ event, id }) => !(event && events.has(event)) && !found.has(id),
    )) {
      const season = free().filter(([id]) => events.get(id)?.season === fixture.said.season);
      const event = standingFor(fixture.said, season, fixtures, isWide);
      if (!event) continue;
      met.add(event);
      found.set(fixture.id, event);
    }
  return fixtures.map((fixture) => {
    const event = found.get(fixture.id) ?? fixture.event;
    const row = event === null ? undefined : events.get(event);
    const now = (row && shown.get(row.id)) ?? null;
    const facts = now && { ...now, hasResult: Boolean(row?.winner) };
    // One that was found here was never taken: whoever put it in may have meant it so.
    const taken = found.has(fixture.id) ? null : fixture.taken;
    const wish =
      fixture.state === 'left'
        ? { do: 'nothing' as const }
        : wishOf({ ...fixture, taken, event: facts, usual });
    const ours = teams.find(({ name }) => sameTeam(name, fixture.said.us));
    return { ...fixture, wish, row, now, ourTeam: ours?.id ?? '' };
  });
}

export async function kindOfLeague(db: Kysely<Schema>, day: string): Promise<string> {
  const row = await db.selectFrom('league').select('parent').where('day', '=', day).executeTakeFirst();
  return row?.parent ?? day;
}

type Shown = Standing & { ours: string };

const standingNow = (row: Row<'event'>, club: string): Shown => ({
  date: dateOf(row),
  time: row.time ?? '',
  state: row.state,
  side: row.location === club || row.location === '' ? 'home' : 'away',
  opponent: row.opponent,
  ours: row.our_team ?? '',
});

/**
 * The event that a match is: against the same side on its day; looked for more widely, the only one against it at the same
 * green, where the league has it on another day by now.
 */
function standingFor(
  said: Said,
  free: [string, Shown][],
  fixtures: FollowedFixture[],
  isWide: boolean,
): string | undefined {
  const same = free.filter(([, { opponent }]) => isThem(opponent, said));
  if (!isWide) return same.find(([, { date }]) => date === said.date || date === said.postponedFrom)?.[0];
  const again = same.filter(([, { side }]) => side === said.side);
  const likewise = fixtures.filter(
    ({ said: other }) =>
      other.season === said.season && other.side === said.side && sameTeam(other.them, said.them),
  );
  const [only, more] = again;
  return only && !more && likewise.length === 1 && daysBetween(only[1].date, said.date) <= 60
    ? only[0]
    : undefined;
}

/** By the side's name, or by its club's, as it is called or was. */
const isThem = (opponent: string, { them, clubs }: Said) =>
  sameTeam(opponent, them) ||
  (clubOfSide(opponent) === clubOfSide(them) && !/ [a-h]$/i.test(opponent.trim())) ||
  clubs.some((name) => sameTeam(name, opponent));
