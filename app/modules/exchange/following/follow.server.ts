import { showMoment } from '#app/core/clock.ts';
import { showTime, showWeekdayAndDay } from '#app/core/dates.ts';
import { invalid } from '#app/core/refusals.ts';
import { keptBook, type Peer, peerOf } from '#app/modules/exchange/peers/followed.server.ts';
import { NotUnderstood } from '#app/modules/exchange/peers/line.server.ts';
import { ownKey } from '#app/modules/exchange/protocol/own-key.server.ts';
import { codeOf } from '#app/modules/exchange/protocol/signing.server.ts';
import { sentWords } from '#app/modules/exchange/sending/sent-words.server.ts';
import { leagueRow } from '#app/modules/leagues/leagues.server.ts';
import { sameTeam } from '#app/modules/leagues/leagues.ts';
import { readTeams } from '#app/modules/teams/teams.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { FollowScreen, LeaguesFound, ShownFixture } from './follow-shapes.server.ts';
import { fetchBook, findLeagues } from './league-site.server.ts';
import { clubOf } from './our-fixtures.ts';
import { type Planned, planOf, toDecideIn, waitsIn } from './plan.server.ts';
import { olderSaid } from './refresh.server.ts';

/** Fetches the leagues at an address before one is followed. Throws 422 for an address without a league. */
export async function findAt(site: Site, typed: string): Promise<LeaguesFound> {
  const { line } = site.exchange;
  try {
    const { address, name, leagues } = await findLeagues(line, typed);
    const isUs = await usIn(site);
    const told = [];
    for (const { key, name, season } of leagues.slice(0, 5)) {
      const book = (await fetchBook(line, { address, league: key, etag: '', key: null }))?.book;
      if (!book) continue;
      const teams = (club: string) =>
        book.teams.filter((team) => team.club === club).map((team) => team.name);
      const clubs = book.clubs.map(({ id, name }) => ({ id, name, teams: teams(id).join(', ') }));
      const playing = clubs.filter(({ teams }) => teams !== '');
      told.push({
        key,
        name,
        season,
        ours: clubOf(book, isUs) ?? '',
        clubs: playing,
        matches: book.fixtures.length,
      });
    }
    if (told.length === 0) throw new NotUnderstood('That site has no league whose fixtures are out.');
    return { address, name, leagues: told };
  } catch (error) {
    throw error instanceof NotUnderstood ? invalid({ address: error.message }) : error;
  }
}

async function usIn({ db, club, clock }: Site) {
  const teams = await readTeams(db, dayAndWords({ club, clock }).words);
  const names = [club.name, ...teams.map(({ name }) => name)];
  return (name: string) => names.some((one) => sameTeam(one, name));
}

/** Reads a league of ours and its site's fixtures beside the calendar. */
export async function readFollow(site: Site, day: string): Promise<FollowScreen> {
  const row = await leagueRow(site.db, day);
  const peer = await peerOf(site.db, day);
  const { words } = dayAndWords(site);
  const plan = peer ? await planOf(site, site.db, peer) : [];
  const seasons = (await site.db.selectFrom('season').select('year').execute()).map(({ year }) => year);
  const season = peer && keptBook(peer).book?.season;
  return {
    day,
    name: fill(row.name, words),
    club: site.club.name,
    peer: peer ? await shownPeer(site, peer) : null,
    fixtures: plan.map(shownFixture),
    waits: waitsIn(plan),
    held: peer?.takes === 'self' ? heldWords(toDecideIn(plan)) : '',
    wanting: season && !seasons.includes(season) ? `There is no season ${season} in the calendar yet.` : '',
    results: peer ? await sentWords(site, peer, plan) : [],
    ownTable: peer && row.source === 'own' ? row.version : null,
    asking: peer ? [] : await askingLeagues(site),
  };
}

const heldWords = (count: number) =>
  count > 0
    ? `${count} matches are new, cancelled or against another side, all at once. That is more than usual, so none went into the calendar automatically. Look through them, and phone the league if you are not sure.`
    : '';

async function shownPeer(site: Site, peer: Peer): Promise<FollowScreen['peer']> {
  const { book } = keptBook(peer);
  const own = await ownKey(site.db, site.clock);
  const { id, version, address, name, state, takes, failure, public_key: theirs } = peer;
  return {
    ...{ id, version, address, name, state, takes, failure },
    names: peer.names === 1,
    keepsPlayers: book?.players ?? false,
    league: book?.name ?? '',
    us: book?.clubs.find((club) => club.id === peer.club)?.name ?? '',
    seen: peer.seen_at ? showMoment(new Date(peer.seen_at)) : '',
    since: peer.failed_at ? showMoment(new Date(peer.failed_at)) : '',
    isOlder: failure === olderSaid,
    code: state === 'asked' && theirs ? await codeOf(own.publicKey, theirs) : '',
    agreed: peer.agreed_at ? showMoment(new Date(peer.agreed_at)) : '',
  };
}

const askingLeagues = ({ db }: Site) =>
  db
    .selectFrom('exchange_peer')
    .select(['name', 'address'])
    .where('role', '=', 'league')
    .where('league', 'is', null)
    .where('state', '=', 'asked')
    .execute();

function shownFixture(planned: Planned): ShownFixture {
  const { id, said, row, wish, state } = planned;
  const [home, away] = said.side === 'home' ? [said.us, said.them] : [said.them, said.us];
  return {
    id,
    when: [showWeekdayAndDay(said.date), said.time && showTime(said.time)].filter(Boolean).join(', '),
    title: `${home} v ${away}`,
    event: row?.id ?? null,
    wish: state === 'left' ? 'left' : wish.do,
    says: state === 'left' ? 'Left as it is here.' : saysOf(planned),
  };
}

/** Formats the change or the conflict of a fixture. */
function saysOf({ said, wish, now, row }: Planned): string {
  if (wish.do === 'nothing') return '';
  if (wish.do === 'add') return said.state === 'postponed' ? 'New, and put off already.' : 'New.';
  if (!now || !row) return 'It was taken out of the calendar here, and the league still has it.';
  const said_ = {
    state: { on: 'it is on', postponed: 'it is put off', void: 'it is taken out' }[said.state],
    date: `it is on ${showWeekdayAndDay(said.date)}`,
    time: `it begins at ${said.time && showTime(said.time)}`,
    side: said.side === 'home' ? 'it is at home' : 'it is away',
    opponent: `it is against ${said.them}`,
  };
  const here = {
    state: { on: 'on', cancelled: 'cancelled', postponed: 'put off' }[now.state],
    date: `on ${showWeekdayAndDay(now.date)}`,
    time: now.time ? `at ${showTime(now.time)}` : 'at the usual time',
    side: now.side === 'home' ? 'at home' : 'away',
    opponent: `against ${now.opponent}`,
  };
  const list = (words: Record<string, string>) => wish.what.map((what) => words[what] ?? '').join(', ');
  const told = `The league says: ${list(said_)}. Here: ${list(here)}.`;
  return wish.do === 'ask'
    ? `${told} ${row.winner ? 'It has a result here.' : 'Somebody has it so here.'}`
    : told;
}
