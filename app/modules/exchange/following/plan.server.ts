import type { Kysely } from 'kysely';
import { dateOf } from '#app/core/event.ts';
import { daysBetween } from '#app/core/season-days.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { readKinds } from '#app/modules/calendar/calendar.server.ts';
import { clubOfSide, kindOf, usualTime } from '#app/modules/calendar/calendar.ts';
import {
  type FollowedFixture,
  followedFixtures,
  type Peer,
} from '#app/modules/exchange/peers/followed.server.ts';
import { type Said, type Standing, type Wish, wishOf } from '#app/modules/exchange/peers/said.ts';
import { teamKey } from '#app/modules/leagues/leagues.ts';
import { readTeams } from '#app/modules/teams/teams.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Fixture of a followed league, compared with the calendar. */
export interface Planned extends FollowedFixture {
  wish: Wish;
  row: Row<'event'> | undefined;
  now: Standing | null;
  /** Id of our team; '' if it need not be stored. */
  ourTeam: string;
}

type Reading = Pick<Site, 'club' | 'clock'>;

/** Plans the import of each fixture; existing events are matched by day and opponent. */
export async function planOf(site: Reading, db: Kysely<Schema>, peer: Peer): Promise<Planned[]> {
  const fixtures = await followedFixtures(db, peer.id);
  const type = await kindOfLeague(db, peer.league ?? '');
  const { words } = dayAndWords(site);
  const usual = usualTime(kindOf(await readKinds(db), type), site.club);
  const rows = await db.selectFrom('event').selectAll().where('type', '=', type).execute();
  const events = new Map(rows.map((row) => [row.id, row]));
  const shown = new Map(fillAll(rows, words).map((row) => [row.id, standingNow(row, site.club.name)]));
  const teams = (await readTeams(db, words)).filter(({ putBy }) => !putBy);
  const teamIds = new Map(teams.map(({ id, name }) => [teamKey(name), id]));
  const found = foundIn(fixtures, events, shown);
  return fixtures.map((fixture) => {
    const event = found.get(fixture.id) ?? fixture.event;
    const row = event === null ? undefined : events.get(event);
    const now = (row && shown.get(row.id)) ?? null;
    const facts = now && { ...now, hasResult: Boolean(row?.winner) };
    // An event found here was never imported: its author may have meant the difference.
    const taken = found.has(fixture.id) ? null : fixture.taken;
    const wish =
      fixture.state === 'left'
        ? { do: 'nothing' as const }
        : wishOf({ ...fixture, taken, event: facts, usual });
    return { ...fixture, wish, row, now, ourTeam: teamIds.get(teamKey(fixture.said.us)) ?? '' };
  });
}

export async function kindOfLeague(db: Kysely<Schema>, day: string): Promise<string> {
  const row = await db.selectFrom('league').select('parent').where('day', '=', day).executeTakeFirst();
  return row?.parent ?? day;
}

/** Matches that one press takes: nobody here has them otherwise. */
export const waitsIn = (plan: Planned[]) =>
  plan.filter(({ wish }) => wish.do === 'add' || wish.do === 'change').length;

/**
 * Number of matches that are new, cancelled or against another side where that is more at once than come in automatically: more than
 * five, or than a tenth of those that we have; 0 for fewer. Two may always come, such as both against a team that has withdrawn.
 */
export function toDecideIn(plan: Planned[]): number {
  const here = plan.filter(({ row }) => row).length;
  const weighty = plan.filter(({ wish, said }) =>
    wish.do === 'change'
      ? wish.what.includes('opponent') || (said.state === 'void' && wish.what.includes('state'))
      : wish.do === 'add',
  ).length;
  return weighty > Math.min(5, Math.max(2, Math.floor(here / 10))) ? weighty : 0;
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

type Events = Map<string, Row<'event'>>;

/** Events of the calendar that are matches of the league but not linked to them, by the match's id: each event for one match. */
function foundIn(fixtures: FollowedFixture[], events: Events, shown: Map<string, Shown>) {
  const linked = ({ event }: FollowedFixture) => (event !== null && events.has(event) ? event : undefined);
  const met = new Set(fixtures.flatMap((fixture) => linked(fixture) ?? []));
  const open = fixtures.filter((fixture) => linked(fixture) === undefined);
  const free = byOpponent(
    [...shown].filter(([id]) => !met.has(id)),
    events,
  );
  const meetings = Map.groupBy(fixtures, ({ said }) => meetingKey(said));
  const found = new Map<string, string>();
  for (const isWide of [false, true])
    for (const { id, said } of open) {
      if (found.has(id)) continue;
      const same = namesOf(said).flatMap((name) => free.get(`${said.season} ${name}`) ?? []);
      const isOnly = meetings.get(meetingKey(said))?.length === 1;
      const event = standingFor(said, new Map(same.filter(([one]) => !met.has(one))), { isWide, isOnly });
      if (!event) continue;
      met.add(event);
      found.set(id, event);
    }
  return found;
}

const meetingKey = ({ season, side, them }: Said) => `${season} ${side} ${teamKey(them)}`;

/** Index of events by season and each name under which a league may have their opponent. */
function byOpponent(shown: [string, Shown][], events: Events): Map<string, [string, Shown][]> {
  const index = new Map<string, [string, Shown][]>();
  for (const one of shown) {
    const [id, { opponent }] = one;
    // 'Tathby' may be any side of that club; 'Tathby B' is one of them.
    const club = / [a-h]$/i.test(opponent.trim()) ? [] : [`club ${clubOfSide(opponent)}`];
    for (const name of [`team ${teamKey(opponent)}`, ...club]) {
      const key = `${events.get(id)?.season} ${name}`;
      const there = index.get(key);
      if (there) there.push(one);
      else index.set(key, [one]);
    }
  }
  return index;
}

/** The side's name and those of its club, as it is called or was. */
const namesOf = ({ them, clubs }: Said) => [
  `club ${clubOfSide(them)}`,
  ...new Set([them, ...clubs].map((name) => `team ${teamKey(name)}`)),
];

/**
 * Finds the event of a fixture: same opponent on its day; with `isWide` the only one against the opponent at the same green, if
 * the league has moved it.
 */
function standingFor(
  said: Said,
  same: Map<string, Shown>,
  { isWide, isOnly }: { isWide: boolean; isOnly: boolean },
): string | undefined {
  const all = [...same];
  if (!isWide) return all.find(([, { date }]) => date === said.date || date === said.postponedFrom)?.[0];
  const [only, more] = all.filter(([, { side }]) => side === said.side);
  return only && !more && isOnly && daysBetween(only[1].date, said.date) <= 60 ? only[0] : undefined;
}
