import type { Kysely } from 'kysely';
import { getEventDate } from '#app/core/event.ts';
import { countDaysBetween } from '#app/core/season-days.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { readEventKinds } from '#app/modules/calendar/calendar.server.ts';
import { getEventKind, getUsualStartTime } from '#app/modules/calendar/calendar.ts';
import {
  decideFixtureImportAction,
  type FixtureCalendarFields,
  type FixtureImportAction,
  type LeagueFixtureData,
} from '#app/modules/exchange/peers/fixture-diff.ts';
import {
  type ExchangePeer,
  type FollowedLeagueFixture,
  listFollowedLeagueFixtures,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import { getTeamNameKey } from '#app/modules/leagues/leagues.ts';
import { getClubFromSideName } from '#app/modules/opponents/opponents.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Fixture of a followed league, compared with the calendar. */
export interface PlannedFixtureImport extends FollowedLeagueFixture {
  wish: FixtureImportAction;
  row: ResourceRow<'event'> | undefined;
  now: FixtureCalendarFields | null;
  /** Id of our team; '' if it need not be stored. */
  ourTeam: string;
}

type PlanSite = Pick<Site, 'club' | 'clock'>;

/** Plans the import of each fixture; existing events are matched by day and opponent. */
export async function planLeagueImport(
  site: PlanSite,
  db: Kysely<DatabaseSchema>,
  peer: ExchangePeer,
): Promise<PlannedFixtureImport[]> {
  const fixtures = await listFollowedLeagueFixtures(db, peer.id);
  const type = await findLeagueEventType(db, peer.league ?? '');
  const { words } = getTodayAndPlaceholders(site);
  const usual = getUsualStartTime(getEventKind(await readEventKinds(db), type), site.club);
  const rows = await db.selectFrom('event').selectAll().where('type', '=', type).execute();
  const events = new Map(rows.map((row) => [row.id, row]));
  const shown = new Map(
    fillPlaceholdersDeep(rows, words).map((row) => [row.id, toCalendarFixture(row, site.club.name)]),
  );
  const teams = (await readClubTeams(db, words)).filter(({ putBy }) => !putBy);
  const teamIds = new Map(teams.map(({ id, name }) => [getTeamNameKey(name), id]));
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
        : decideFixtureImportAction({ ...fixture, taken, event: facts, usual });
    return { ...fixture, wish, row, now, ourTeam: teamIds.get(getTeamNameKey(fixture.said.us)) ?? '' };
  });
}

export async function findLeagueEventType(db: Kysely<DatabaseSchema>, day: string): Promise<string> {
  const row = await db.selectFrom('league').select('parent').where('day', '=', day).executeTakeFirst();
  return row?.parent ?? day;
}

/** Matches that one press takes: nobody here has them otherwise. */
export const countWaitingFixtureImports = (plan: PlannedFixtureImport[]) =>
  plan.filter(({ wish }) => wish.do === 'add' || wish.do === 'change').length;

/**
 * Number of matches that are new, cancelled or against another side where that is more at once than come in automatically: more than
 * five, or than a tenth of those that we have; 0 for fewer. Two may always come, such as both against a team that has withdrawn.
 */
export function countFixtureImportsToDecide(plan: PlannedFixtureImport[]): number {
  const here = plan.filter(({ row }) => row).length;
  const weighty = plan.filter(({ wish, said }) =>
    wish.do === 'change'
      ? wish.what.includes('opponent') || (said.state === 'void' && wish.what.includes('state'))
      : wish.do === 'add',
  ).length;
  return weighty > Math.min(5, Math.max(2, Math.floor(here / 10))) ? weighty : 0;
}

type CalendarFixture = FixtureCalendarFields & { ours: string };

const toCalendarFixture = (row: ResourceRow<'event'>, club: string): CalendarFixture => ({
  date: getEventDate(row),
  time: row.time ?? '',
  state: row.state,
  side: row.location === club || row.location === '' ? 'home' : 'away',
  opponent: row.opponent,
  ours: row.our_team ?? '',
});

type Events = Map<string, ResourceRow<'event'>>;

/** Events of the calendar that are matches of the league but not linked to them, by the match's id: each event for one match. */
function foundIn(fixtures: FollowedLeagueFixture[], events: Events, shown: Map<string, CalendarFixture>) {
  const linked = ({ event }: FollowedLeagueFixture) =>
    event !== null && events.has(event) ? event : undefined;
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
      const event = findFixtureEvent(said, new Map(same.filter(([one]) => !met.has(one))), {
        isWide,
        isOnly,
      });
      if (!event) continue;
      met.add(event);
      found.set(id, event);
    }
  return found;
}

const meetingKey = ({ season, side, them }: LeagueFixtureData) => `${season} ${side} ${getTeamNameKey(them)}`;

/** Index of events by season and each name under which a league may have their opponent. */
function byOpponent(
  shown: [string, CalendarFixture][],
  events: Events,
): Map<string, [string, CalendarFixture][]> {
  const index = new Map<string, [string, CalendarFixture][]>();
  for (const one of shown) {
    const [id, { opponent }] = one;
    // 'Tathby' may be any side of that club; 'Tathby B' is one of them.
    const club = / [a-h]$/i.test(opponent.trim()) ? [] : [`club ${getClubFromSideName(opponent)}`];
    for (const name of [`team ${getTeamNameKey(opponent)}`, ...club]) {
      const key = `${events.get(id)?.season} ${name}`;
      const there = index.get(key);
      if (there) there.push(one);
      else index.set(key, [one]);
    }
  }
  return index;
}

/** The side's name and those of its club, as it is called or was. */
const namesOf = ({ them, clubs }: LeagueFixtureData) => [
  `club ${getClubFromSideName(them)}`,
  ...new Set([them, ...clubs].map((name) => `team ${getTeamNameKey(name)}`)),
];

/**
 * Finds the event of a fixture: same opponent on its day; with `isWide` the only one against the opponent at the same green, if
 * the league has moved it.
 */
function findFixtureEvent(
  said: LeagueFixtureData,
  same: Map<string, CalendarFixture>,
  { isWide, isOnly }: { isWide: boolean; isOnly: boolean },
): string | undefined {
  const all = [...same];
  if (!isWide) return all.find(([, { date }]) => date === said.date || date === said.postponedFrom)?.[0];
  const [only, more] = all.filter(([, { side }]) => side === said.side);
  return only && !more && isOnly && countDaysBetween(only[1].date, said.date) <= 60 ? only[0] : undefined;
}
