import { today } from '#app/core/clock.ts';
import { dateOf } from '#app/core/event.ts';
import { shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { competitionsWaiting } from '#app/modules/competitions/competitions.server.ts';
import { resultsWaiting } from '#app/modules/leagues/leagues.server.ts';
import { counted } from '#app/modules/pages/counted.ts';
import { leaguePath, readLeagueDesk } from '#app/modules/pages/league-desk/league-desk-now.server.ts';
import { isForSecretary, takenBackResults, undecidedMatches } from '#app/modules/returns/returns.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { countsNow } from './counts.server.ts';
import type { Waiting } from './desk-home-schemas.server.ts';
import { type RoomNow, waitingFor } from './room-now.ts';

export async function resultsRoom(site: Site): Promise<RoomNow> {
  const waiting = await resultsWaiting(site);
  const season = await shownSeason(site);
  const oldest = season?.events.find(({ id }) => id === waiting.at(-1)?.id);
  const things = waiting.map(({ id, opponent, weekday, date }) => ({
    name: `${opponent}, ${weekday} ${date}`,
    path: `/desk/results/events/${id}`,
  }));
  const leagues = site.exchange.isUsed() ? await leaguesToCheck(site) : [];
  // What captains have still to enter stands in the league's own room.
  const none = site.club.uses.league ? 'Tables, and how each league counts' : 'Every match has its result';
  return {
    line: waiting.length > 0 ? '' : none,
    ...(waiting.length > 0 && { state: `${waiting.length} to enter` }),
    waiting: [
      ...waitingFor(
        counted(waiting.length, 'result to enter', 'results to enter'),
        '/desk/results',
        things,
        oldest ? dateOf(oldest) : null,
      ),
      ...waitingFor(
        counted(leagues.length, 'league with changes to check', 'leagues with changes to check'),
        '/desk/results',
        leagues.map(({ name, league }) => ({ name, path: `/desk/results/${league}/follow` })),
      ),
    ],
  };
}

const leaguesToCheck = ({ db }: Site) =>
  db
    .selectFrom('exchange_peer')
    .select(['name', 'league'])
    .where('waits', '>', 0)
    .orderBy('made_at')
    .execute();

/** The room as the desk's door shows it: results on which both captains differ wait for the secretary. */
export async function leagueRoom(site: Site): Promise<RoomNow> {
  const { ways } = await readLeagueDesk(site);
  const rows = await site.db
    .selectFrom('match_return as r')
    .innerJoin('league_fixture as f', 'f.id', 'r.id')
    .innerJoin('league_team as h', 'h.id', 'f.home')
    .innerJoin('league_team as a', 'a.id', 'f.away')
    .select(['r.id', 'f.day', 'f.season', 'f.year', 'h.name as home', 'a.name as away'])
    .where(isForSecretary)
    .orderBy('f.day')
    .execute();
  const [first] = rows;
  const back = await takenBackResults(site.db);
  const noDay = await undecidedMatches(site.db);
  const all = rows.length + back.length + noDay.length;
  return {
    line: ways.find(({ path }) => path === leaguePath('clubs'))?.line ?? '',
    ...(all > 0 && { state: counted(all, 'match to settle', 'matches to settle') }),
    waiting: [
      ...waitingFor(
        counted(rows.length, 'result on which both captains differ', 'results on which both captains differ'),
        leaguePath('returns'),
        rows.map(({ id, home, away }) => ({ name: `${home} v ${away}`, path: leaguePath(`returns/${id}`) })),
        first ? `${first.year ?? first.season}-${first.day}` : null,
      ),
      ...waitingFor(
        counted(
          back.length,
          'result that its club has taken back',
          'results that their clubs have taken back',
        ),
        leaguePath('returns'),
        back.map(({ fixture, title }) => ({ name: title, path: leaguePath(`returns/${fixture}`) })),
      ),
      ...waitingFor(
        counted(noDay.length, 'match put off without a day', 'matches put off without a day'),
        leaguePath('returns'),
        noDay.map(({ fixture, title }) => ({ name: title, path: leaguePath(`returns/${fixture}`) })),
      ),
    ],
    ways: [
      { name: 'Fixtures', path: leaguePath('fixtures') },
      { name: 'Results', path: leaguePath('returns') },
    ],
  };
}

export async function competitionsRoom(site: Site): Promise<RoomNow> {
  const { competitions, undrawn } = await competitionsWaiting(site, today(site.clock));
  const claims = competitions.flatMap(({ slug, name, waiting }) =>
    waiting.map(({ line, at, dispute }) => ({
      name: `${name}, ${line}`,
      path: `/desk/competitions/${slug}`,
      at,
      isDisputed: dispute !== null,
    })),
  );
  const disputed = claims.filter(({ isDisputed }) => isDisputed);
  const unconfirmed = claims.filter(({ isDisputed }) => !isDisputed);
  const toDraw = undrawn.map(({ slug, name }) => ({ name, path: `/desk/competitions/${slug}` }));
  const toPublish = competitions
    .filter(({ state }) => state === 'drawn')
    .map(({ slug, name }) => ({ name, path: `/desk/competitions/${slug}` }));
  const room = '/desk/competitions';
  const running = competitions.filter(({ state }) => state === 'published').length;
  const entering = competitions.filter(({ state }) => state === 'entries').length;
  const all = claims.length + toDraw.length + toPublish.length;
  const saying = (some: typeof claims, one: string, many: string) =>
    waitingFor(counted(some.length, one, many), room, some.map(plain), firstDay(some.map(({ at }) => at)));
  return {
    line: [running > 0 && `${running} being played`, entering > 0 && `${entering} taking entries`]
      .filter(Boolean)
      .join(', '),
    ...(all > 0 && { state: `${all} to see to` }),
    waiting: [
      ...saying(disputed, 'score in dispute', 'scores in dispute'),
      ...saying(unconfirmed, 'score to confirm', 'scores to confirm'),
      ...waitingFor(counted(toDraw.length, 'draw to make', 'draws to make'), room, toDraw),
      ...waitingFor(counted(toPublish.length, 'draw to publish', 'draws to publish'), room, toPublish),
    ],
  };
}

/** Returns the day in London of the earliest timestamp; null for an empty list. */
function firstDay(moments: string[]): string | null {
  const [first] = moments.toSorted();
  return first ? today(() => new Date(first)) : null;
}

const plain = ({ name, path }: Waiting['first'][number]) => ({ name, path });

export async function forumRoom(site: Site): Promise<RoomNow> {
  const { reports, reportedSince } = await countsNow(site);
  const what = counted(reports, 'report from the forum', 'reports from the forum');
  return {
    line: reports > 0 ? '' : 'Nothing has been reported',
    ...(reports > 0 && { state: counted(reports, 'report', 'reports') }),
    waiting:
      reports > 0 ? [{ what, path: '/desk/forum', first: [], since: firstDay([reportedSince ?? '']) }] : [],
  };
}

export async function applicationsRoom({ db }: Site): Promise<RoomNow> {
  const people = await db
    .selectFrom('application')
    .select(['name', 'made_at'])
    .where('state', '=', 'new')
    .orderBy('made_at')
    .execute();
  const path = '/desk/applications';
  return {
    line: people.length > 0 ? people.map(({ name }) => name).join(', ') : 'Nobody is waiting',
    ...(people.length > 0 && { state: counted(people.length, 'asks', 'ask') }),
    waiting: waitingFor(
      counted(people.length, 'person asks to join', 'people ask to join'),
      path,
      people.map(({ name }) => ({ name, path })),
      firstDay(people.map(({ made_at }) => made_at)),
    ),
  };
}

export async function membersRoom(site: Site): Promise<RoomNow> {
  const { members, outside, uninvited } = await countsNow(site);
  return {
    line: [counted(members, 'member', 'members'), outside > 0 && `${outside} not signed in yet`]
      .filter(Boolean)
      .join(', '),
    ways: [
      { name: 'Add a member', path: '/desk/members/add' },
      ...(uninvited > 0 ? [{ name: `Invite ${uninvited}`, path: '/desk/members/invite' }] : []),
    ],
  };
}
