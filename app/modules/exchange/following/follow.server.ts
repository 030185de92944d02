import { formatDateTime } from '#app/core/clock.ts';
import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import {
  type ExchangePeer,
  findExchangePeerByLeague,
  parseStoredSeasonSnapshot,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import { ExchangePeerResponseError } from '#app/modules/exchange/peers/peer-fetch.server.ts';
import { getExchangeVerificationCode } from '#app/modules/exchange/protocol/signing.server.ts';
import { readOrCreateExchangeKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import { readSentResults } from '#app/modules/exchange/sending/sent-results.server.ts';
import { readLeagueRow } from '#app/modules/leagues/leagues.server.ts';
import { isSameTeamName } from '#app/modules/leagues/leagues.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type {
  FollowedLeagueFixtureRow,
  FollowLeaguePageData,
  LeaguesAtSite,
} from './follow-schemas.server.ts';
import {
  countFixtureImportsToDecide,
  countWaitingFixtureImports,
  type PlannedFixtureImport,
  planLeagueImport,
} from './league-import-plan.server.ts';
import { fetchLeagueList, fetchLeagueSeasonSnapshot } from './league-site.server.ts';
import { guessOwnClubInLeague } from './our-fixtures.ts';
import { olderSeasonSnapshotMessage } from './refresh.server.ts';

/** Fetches the leagues at an address before one is followed. Throws 422 for an address without a league. */
export async function findLeaguesAtSite(site: Site, typed: string): Promise<LeaguesAtSite> {
  const { line } = site.exchange;
  try {
    const { address, name, leagues } = await fetchLeagueList(line, typed);
    const isUs = await createIsUs(site);
    const told = [];
    for (const { key, name, season } of leagues.slice(0, 5)) {
      const book = (await fetchLeagueSeasonSnapshot(line, { address, league: key, etag: '', key: null }))
        ?.book;
      if (!book) continue;
      const teams = (club: string) =>
        book.teams.filter((team) => team.club === club).map((team) => team.name);
      const clubs = book.clubs.map(({ id, name }) => ({ id, name, teams: teams(id).join(', ') }));
      const playing = clubs.filter(({ teams }) => teams !== '');
      told.push({
        key,
        name,
        season,
        ours: guessOwnClubInLeague(book, isUs) ?? '',
        clubs: playing,
        matches: book.fixtures.length,
      });
    }
    if (told.length === 0)
      throw new ExchangePeerResponseError(
        'That website has no league with published fixtures yet. Ask the league secretary when they will be published.',
      );
    return { address, name, leagues: told };
  } catch (error) {
    throw error instanceof ExchangePeerResponseError
      ? createInvalidInputRefusal({ address: error.message })
      : error;
  }
}

async function createIsUs({ db, club, clock }: Site) {
  const teams = await readClubTeams(db, getTodayAndPlaceholders({ club, clock }).words);
  const names = [club.name, ...teams.map(({ name }) => name)];
  return (name: string) => names.some((one) => isSameTeamName(one, name));
}

/** Reads a league of ours and its site's fixtures beside the calendar. */
export async function readFollowLeaguePage(site: Site, day: string): Promise<FollowLeaguePageData> {
  const row = await readLeagueRow(site.db, day);
  const peer = await findExchangePeerByLeague(site.db, day);
  const { words } = getTodayAndPlaceholders(site);
  const plan = peer ? await planLeagueImport(site, site.db, peer) : [];
  const seasons = (await site.db.selectFrom('season').select('year').execute()).map(({ year }) => year);
  const season = peer && parseStoredSeasonSnapshot(peer).book?.season;
  return {
    day,
    name: fillTextPlaceholders(row.name, words),
    club: site.club.name,
    peer: peer ? await toPeerView(site, peer) : null,
    fixtures: plan.map(toFollowFixtureRow),
    waits: countWaitingFixtureImports(plan),
    held: peer?.takes === 'self' ? heldWords(countFixtureImportsToDecide(plan)) : '',
    wanting: season && !seasons.includes(season) ? `Season ${season} is not in the calendar yet.` : '',
    results: peer ? await readSentResults(site, peer, plan) : [],
    ownTable: peer && row.source === 'own' ? row.version : null,
    asking: peer ? [] : await listRequestingLeagues(site),
  };
}

const heldWords = (count: number) =>
  count > 0
    ? `${count} matches are new, cancelled or against a different team, all at once. That is more than usual, so none were copied to the calendar automatically. Check them, and phone the league if you are not sure.`
    : '';

async function toPeerView(site: Site, peer: ExchangePeer): Promise<FollowLeaguePageData['peer']> {
  const { book } = parseStoredSeasonSnapshot(peer);
  const own = await readOrCreateExchangeKey(site.db, site.clock);
  const { id, version, address, name, state, takes, failure, public_key: theirs } = peer;
  return {
    ...{ id, version, address, name, state, takes, failure },
    names: peer.names === 1,
    keepsPlayers: book?.players ?? false,
    league: book?.name ?? '',
    us: book?.clubs.find((club) => club.id === peer.club)?.name ?? '',
    seen: peer.seen_at ? formatDateTime(new Date(peer.seen_at)) : '',
    since: peer.failed_at ? formatDateTime(new Date(peer.failed_at)) : '',
    isOlder: failure === olderSeasonSnapshotMessage,
    code: state === 'asked' && theirs ? await getExchangeVerificationCode(own.publicKey, theirs) : '',
    agreed: peer.agreed_at ? formatDateTime(new Date(peer.agreed_at)) : '',
  };
}

const listRequestingLeagues = ({ db }: Site) =>
  db
    .selectFrom('exchange_peer')
    .select(['name', 'address'])
    .where('role', '=', 'league')
    .where('league', 'is', null)
    .where('state', '=', 'asked')
    .execute();

function toFollowFixtureRow(planned: PlannedFixtureImport): FollowedLeagueFixtureRow {
  const { id, said, row, wish, state } = planned;
  const [home, away] = said.side === 'home' ? [said.us, said.them] : [said.them, said.us];
  return {
    id,
    when: [formatWeekdayAndDate(said.date), said.time && formatTimeOfDay(said.time)]
      .filter(Boolean)
      .join(', '),
    title: `${home} v ${away}`,
    event: row?.id ?? null,
    wish: state === 'left' ? 'left' : wish.do,
    says: state === 'left' ? 'Left unchanged here.' : formatFixtureChange(planned),
  };
}

/** Formats the change or the conflict of a fixture. */
function formatFixtureChange({ said, wish, now, row }: PlannedFixtureImport): string {
  if (wish.do === 'nothing') return '';
  if (wish.do === 'add') return said.state === 'postponed' ? 'New, already postponed.' : 'New.';
  if (!now || !row) return 'Deleted from our calendar, but still in the league’s fixtures.';
  const said_ = {
    state: { on: 'going ahead', postponed: 'postponed', void: 'cancelled' }[said.state],
    date: `on ${formatWeekdayAndDate(said.date)}`,
    time: `at ${said.time && formatTimeOfDay(said.time)}`,
    side: said.side === 'home' ? 'at home' : 'away',
    opponent: `against ${said.them}`,
  };
  const here = {
    state: { on: 'going ahead', cancelled: 'cancelled', postponed: 'postponed' }[now.state],
    date: `on ${formatWeekdayAndDate(now.date)}`,
    time: now.time ? `at ${formatTimeOfDay(now.time)}` : 'at the usual time',
    side: now.side === 'home' ? 'at home' : 'away',
    opponent: `against ${now.opponent}`,
  };
  const list = (words: Record<string, string>) => wish.what.map((what) => words[what] ?? '').join(', ');
  const told = `The league says: ${list(said_)}. Here: ${list(here)}.`;
  return wish.do === 'ask'
    ? `${told} ${row.winner ? 'The match already has a result here.' : 'Someone changed the match here.'}`
    : told;
}
