import { todayInLondon } from '#app/core/clock.ts';
import { getEventDate } from '#app/core/event.ts';
import { formatCount } from '#app/core/language.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { readCompetitionsForAdminHome } from '#app/modules/competitions/competitions.server.ts';
import { readMatchesWithoutResult } from '#app/modules/leagues/leagues.server.ts';
import {
  getLeagueAdminPath,
  readLeagueAdminHome,
} from '#app/modules/pages/league-admin/league-admin-home.server.ts';
import {
  readRetractedResults,
  readUndecidedPostponedMatches,
  resultNeedsSecretaryCondition,
} from '#app/modules/returns/returns.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readAdminHomeCounts } from './admin-counts.server.ts';
import type { AdminWaitingItem } from './admin-home-schemas.server.ts';
import { type AdminSectionStatus, toAdminWaitingItems } from './section-status.ts';

export async function readResultsAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const waiting = await readMatchesWithoutResult(site);
  const season = await readCachedCalendarSeason(site);
  const oldest = season?.events.find(({ id }) => id === waiting.at(-1)?.id);
  const things = waiting.map(({ id, opponent, weekday, date }) => ({
    name: `${opponent}, ${weekday} ${date}`,
    path: `/desk/results/events/${id}`,
  }));
  const leagues = site.exchange.isUsed() ? await leaguesToCheck(site) : [];
  // What captains have still to enter stands in the league's own room.
  const none = site.club.uses.league ? 'Tables, and how each league is scored' : 'Every match has a result';
  return {
    line: waiting.length > 0 ? '' : none,
    ...(waiting.length > 0 && { state: `${waiting.length} to enter` }),
    waiting: [
      ...toAdminWaitingItems(
        formatCount(waiting.length, 'result to enter', 'results to enter'),
        '/desk/results',
        things,
        oldest ? getEventDate(oldest) : null,
      ),
      ...toAdminWaitingItems(
        formatCount(leagues.length, 'league with changes to check', 'leagues with changes to check'),
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
export async function readLeagueAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { ways } = await readLeagueAdminHome(site);
  const rows = await site.db
    .selectFrom('match_return as r')
    .innerJoin('league_fixture as f', 'f.id', 'r.id')
    .innerJoin('league_team as h', 'h.id', 'f.home')
    .innerJoin('league_team as a', 'a.id', 'f.away')
    .select(['r.id', 'f.day', 'f.season', 'f.year', 'h.name as home', 'a.name as away'])
    .where(resultNeedsSecretaryCondition)
    .orderBy('f.day')
    .execute();
  const [first] = rows;
  const back = await readRetractedResults(site.db);
  const noDay = await readUndecidedPostponedMatches(site.db);
  const all = rows.length + back.length + noDay.length;
  return {
    line: ways.find(({ path }) => path === getLeagueAdminPath('clubs'))?.line ?? '',
    ...(all > 0 && { state: formatCount(all, 'match to settle', 'matches to settle') }),
    waiting: [
      ...toAdminWaitingItems(
        formatCount(
          rows.length,
          'result that the captains disagree on',
          'results that the captains disagree on',
        ),
        getLeagueAdminPath('returns'),
        rows.map(({ id, home, away }) => ({
          name: `${home} v ${away}`,
          path: getLeagueAdminPath(`returns/${id}`),
        })),
        first ? `${first.year ?? first.season}-${first.day}` : null,
      ),
      ...toAdminWaitingItems(
        formatCount(back.length, 'result withdrawn by its club', 'results withdrawn by their clubs'),
        getLeagueAdminPath('returns'),
        back.map(({ fixture, title }) => ({ name: title, path: getLeagueAdminPath(`returns/${fixture}`) })),
      ),
      ...toAdminWaitingItems(
        formatCount(noDay.length, 'postponed match without a date', 'postponed matches without a date'),
        getLeagueAdminPath('returns'),
        noDay.map(({ fixture, title }) => ({ name: title, path: getLeagueAdminPath(`returns/${fixture}`) })),
      ),
    ],
    ways: [
      { name: 'Fixtures', path: getLeagueAdminPath('fixtures') },
      { name: 'Results', path: getLeagueAdminPath('returns') },
    ],
  };
}

export async function readCompetitionsAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { competitions, undrawn } = await readCompetitionsForAdminHome(site, todayInLondon(site.clock));
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
    toAdminWaitingItems(
      formatCount(some.length, one, many),
      room,
      some.map(toLink),
      toEarliestDay(some.map(({ at }) => at)),
    );
  return {
    line: [running > 0 && `${running} being played`, entering > 0 && `${entering} taking entries`]
      .filter(Boolean)
      .join(', '),
    ...(all > 0 && { state: `${all} to do` }),
    waiting: [
      ...saying(disputed, 'score in dispute', 'scores in dispute'),
      ...saying(unconfirmed, 'score to confirm', 'scores to confirm'),
      ...toAdminWaitingItems(formatCount(toDraw.length, 'draw to make', 'draws to make'), room, toDraw),
      ...toAdminWaitingItems(
        formatCount(toPublish.length, 'draw to publish', 'draws to publish'),
        room,
        toPublish,
      ),
    ],
  };
}

/** Returns the day in London of the earliest timestamp; null for an empty list. */
function toEarliestDay(moments: string[]): string | null {
  const [first] = moments.toSorted();
  return first ? todayInLondon(() => new Date(first)) : null;
}

const toLink = ({ name, path }: AdminWaitingItem['first'][number]) => ({ name, path });

export async function readForumAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { reports, reportedSince } = await readAdminHomeCounts(site);
  const what = formatCount(reports, 'report from the forum', 'reports from the forum');
  return {
    line: reports > 0 ? '' : 'Nothing has been reported',
    ...(reports > 0 && { state: formatCount(reports, 'report') }),
    waiting:
      reports > 0
        ? [{ what, path: '/desk/forum', first: [], since: toEarliestDay([reportedSince ?? '']) }]
        : [],
  };
}

export async function readApplicationsAdminSectionStatus({ db }: Site): Promise<AdminSectionStatus> {
  const people = await db
    .selectFrom('application')
    .select(['name', 'made_at'])
    .where('state', '=', 'new')
    .orderBy('made_at')
    .execute();
  const path = '/desk/applications';
  return {
    line: people.length > 0 ? people.map(({ name }) => name).join(', ') : 'No enquiries waiting',
    ...(people.length > 0 && { state: formatCount(people.length, 'enquiry', 'enquiries') }),
    waiting: toAdminWaitingItems(
      formatCount(people.length, 'membership enquiry', 'membership enquiries'),
      path,
      people.map(({ name }) => ({ name, path })),
      toEarliestDay(people.map(({ made_at }) => made_at)),
    ),
  };
}

export async function readMembersAdminSectionStatus(site: Site): Promise<AdminSectionStatus> {
  const { members, outside, uninvited } = await readAdminHomeCounts(site);
  return {
    line: [formatCount(members, 'member'), outside > 0 && `${outside} not signed in yet`]
      .filter(Boolean)
      .join(', '),
    ways: [
      { name: 'Add a member', path: '/desk/members/add' },
      ...(uninvited > 0 ? [{ name: `Invite ${uninvited}`, path: '/desk/members/invite' }] : []),
    ],
  };
}
