import { formatDateTime } from '#app/core/clock.ts';
import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { invalid } from '#app/core/refusals.ts';
import {
  type ExchangePeer,
  findPeerByLeague,
  parseStoredBook,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import { PeerResponseError } from '#app/modules/exchange/peers/peer-fetch.server.ts';
import { getVerificationCode } from '#app/modules/exchange/protocol/signing.server.ts';
import { readOrCreateSiteKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import { readSentResults } from '#app/modules/exchange/sending/sent-results.server.ts';
import { readLeagueRow } from '#app/modules/leagues/leagues.server.ts';
import { isSameTeamName } from '#app/modules/leagues/leagues.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import { fillPlaceholders } from '#app/site/placeholders.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { FollowFixtureRow, FollowScreen, LeaguesFound } from './follow-schemas.server.ts';
import { type PlannedFixture, planLeagueImport, toDecideIn, waitsIn } from './league-import-plan.server.ts';
import { fetchLeagueBook, fetchLeagueList } from './league-site.server.ts';
import { guessOwnClub } from './our-fixtures.ts';
import { olderBookMessage } from './refresh.server.ts';

/** Fetches the leagues at an address before one is followed. Throws 422 for an address without a league. */
export async function findLeaguesAt(site: Site, typed: string): Promise<LeaguesFound> {
  const { line } = site.exchange;
  try {
    const { address, name, leagues } = await fetchLeagueList(line, typed);
    const isUs = await createIsUs(site);
    const told = [];
    for (const { key, name, season } of leagues.slice(0, 5)) {
      const book = (await fetchLeagueBook(line, { address, league: key, etag: '', key: null }))?.book;
      if (!book) continue;
      const teams = (club: string) =>
        book.teams.filter((team) => team.club === club).map((team) => team.name);
      const clubs = book.clubs.map(({ id, name }) => ({ id, name, teams: teams(id).join(', ') }));
      const playing = clubs.filter(({ teams }) => teams !== '');
      told.push({
        key,
        name,
        season,
        ours: guessOwnClub(book, isUs) ?? '',
        clubs: playing,
        matches: book.fixtures.length,
      });
    }
    if (told.length === 0) throw new PeerResponseError('That site has no league whose fixtures are out.');
    return { address, name, leagues: told };
  } catch (error) {
    throw error instanceof PeerResponseError ? invalid({ address: error.message }) : error;
  }
}

async function createIsUs({ db, club, clock }: Site) {
  const teams = await readClubTeams(db, getDateAndPlaceholders({ club, clock }).words);
  const names = [club.name, ...teams.map(({ name }) => name)];
  return (name: string) => names.some((one) => isSameTeamName(one, name));
}

/** Reads a league of ours and its site's fixtures beside the calendar. */
export async function readFollowScreen(site: Site, day: string): Promise<FollowScreen> {
  const row = await readLeagueRow(site.db, day);
  const peer = await findPeerByLeague(site.db, day);
  const { words } = getDateAndPlaceholders(site);
  const plan = peer ? await planLeagueImport(site, site.db, peer) : [];
  const seasons = (await site.db.selectFrom('season').select('year').execute()).map(({ year }) => year);
  const season = peer && parseStoredBook(peer).book?.season;
  return {
    day,
    name: fillPlaceholders(row.name, words),
    club: site.club.name,
    peer: peer ? await toPeerView(site, peer) : null,
    fixtures: plan.map(toFollowFixtureRow),
    waits: waitsIn(plan),
    held: peer?.takes === 'self' ? heldWords(toDecideIn(plan)) : '',
    wanting: season && !seasons.includes(season) ? `There is no season ${season} in the calendar yet.` : '',
    results: peer ? await readSentResults(site, peer, plan) : [],
    ownTable: peer && row.source === 'own' ? row.version : null,
    asking: peer ? [] : await listRequestingLeagues(site),
  };
}

const heldWords = (count: number) =>
  count > 0
    ? `${count} matches are new, cancelled or against another side, all at once. That is more than usual, so none went into the calendar automatically. Look through them, and phone the league if you are not sure.`
    : '';

async function toPeerView(site: Site, peer: ExchangePeer): Promise<FollowScreen['peer']> {
  const { book } = parseStoredBook(peer);
  const own = await readOrCreateSiteKey(site.db, site.clock);
  const { id, version, address, name, state, takes, failure, public_key: theirs } = peer;
  return {
    ...{ id, version, address, name, state, takes, failure },
    names: peer.names === 1,
    keepsPlayers: book?.players ?? false,
    league: book?.name ?? '',
    us: book?.clubs.find((club) => club.id === peer.club)?.name ?? '',
    seen: peer.seen_at ? formatDateTime(new Date(peer.seen_at)) : '',
    since: peer.failed_at ? formatDateTime(new Date(peer.failed_at)) : '',
    isOlder: failure === olderBookMessage,
    code: state === 'asked' && theirs ? await getVerificationCode(own.publicKey, theirs) : '',
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

function toFollowFixtureRow(planned: PlannedFixture): FollowFixtureRow {
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
    says: state === 'left' ? 'Left as it is here.' : formatFixtureChange(planned),
  };
}

/** Formats the change or the conflict of a fixture. */
function formatFixtureChange({ said, wish, now, row }: PlannedFixture): string {
  if (wish.do === 'nothing') return '';
  if (wish.do === 'add') return said.state === 'postponed' ? 'New, and put off already.' : 'New.';
  if (!now || !row) return 'It was taken out of the calendar here, and the league still has it.';
  const said_ = {
    state: { on: 'it is on', postponed: 'it is put off', void: 'it is taken out' }[said.state],
    date: `it is on ${formatWeekdayAndDate(said.date)}`,
    time: `it begins at ${said.time && formatTimeOfDay(said.time)}`,
    side: said.side === 'home' ? 'it is at home' : 'it is away',
    opponent: `it is against ${said.them}`,
  };
  const here = {
    state: { on: 'on', cancelled: 'cancelled', postponed: 'put off' }[now.state],
    date: `on ${formatWeekdayAndDate(now.date)}`,
    time: now.time ? `at ${formatTimeOfDay(now.time)}` : 'at the usual time',
    side: now.side === 'home' ? 'at home' : 'away',
    opponent: `against ${now.opponent}`,
  };
  const list = (words: Record<string, string>) => wish.what.map((what) => words[what] ?? '').join(', ');
  const told = `The league says: ${list(said_)}. Here: ${list(here)}.`;
  return wish.do === 'ask'
    ? `${told} ${row.winner ? 'It has a result here.' : 'Somebody has it so here.'}`
    : told;
}
