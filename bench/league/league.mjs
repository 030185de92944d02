import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { createSecretToken } from '../../app/api/auth/tokens.server.ts';
import { enableFeatures } from '../../server/demo/enable-features.ts';
import { peopleRows } from '../club/people.mjs';
import { putRows } from '../club/rows.mjs';
import { requestOf } from '../club/site.mjs';
import { brief, fixed, growth, median } from '../figures.mjs';
import { ask, settings, startSite, temporary } from '../site.mjs';
import { tableOf } from '../table.mjs';
import { clubId, divisionId, leagueOf, leagueRows, playerId, top } from './rows.mjs';

/** Divisions of ten teams: a small league, and one of a hundred teams. */
const [few, many] = [2, 10];
const aims = {
  /** Size of a response over the network, as for a page without its pictures and fonts. */
  kB: 40,
  /** Longest response time, in milliseconds. */
  longest: 1000,
  /** Limit of growth: no more work for each team where there are many of them. */
  times: many / few,
};
/** Response times below so many milliseconds count as instant: their growth is noise. */
const nothing = 3;
const each = 10;

const page = (what, path) => ({ what, path });
const desk = (what, path) => ({ what, path: `/api/desk/league${path}`, by: 0 });

/** Requests to a league, by visitors and by its secretary. */
const calls = [
  page('home', '/'),
  page('the tables', '/standings'),
  page('a league with its divisions', `/leagues/${top}`),
  page('the week’s fixtures', '/fixtures'),
  page('the fixtures of a division', `/fixtures?division=${divisionId(1)}`),
  page('the clubs', '/clubs'),
  page('a club', `/clubs/${clubId(0)}`),
  page('a match', '/matches/bf0-0-0'),
  page('averages by player', `/averages?division=${divisionId(1)}`),
  page('averages by pair', `/averages?division=${divisionId(1)}&by=pair`),
  page('averages by skip', `/averages?division=${divisionId(1)}&by=skip`),
  page('honours', '/honours'),
  page('the handbook', '/handbook'),
  page('the little book, to print', '/handbook/booklet'),
  page('the table as CSV', `/leagues/${top}/table.csv`),
  page('the fixtures as CSV', `/leagues/${top}/fixtures.csv`),
  page('a team’s calendar', '/teams/bt0.ics'),
  page('what clubs follow', '/.well-known/bowls-league'),
  desk('the room', ''),
  desk('the clubs, at the desk', '/clubs'),
  desk('the fixtures, at the desk', '/fixtures'),
  desk('results that are waited for', '/returns'),
  desk('the players’ room', '/players-room'),
  desk('the players, a page', '/players?limit=20'),
  desk('a player found by name', '/players?limit=20&q=appleby0'),
  desk('the players of a club', `/players?limit=20&club=${clubId(0)}`),
  desk('one player', `/players/${playerId(0)}`),
];

/**
 * Measure a league of a hundred teams near the end of its season, beside one of twenty: every page and list, rendered anew each
 * time.
 */
export async function measureLeague({ rounds }) {
  const sites = { small: await leagueSite(few), large: await leagueSite(many) };
  const rows = [];
  const absent = [];
  for (const call of calls) {
    const { path, ...request } = requestOf(sites.large, call);
    const { status } = await fetch(sites.large.url + path, request);
    if (status !== 200) {
      absent.push(`${call.what} (${status})`);
      continue;
    }
    const { body } = await ask(sites.large.url + path, request.headers);
    const figures = { small: [], large: [] };
    // The first requests prepare their statements.
    for (const site of Object.values(sites)) await askSome(site, call);
    for (let round = 0; round < rounds; round += 1)
      for (const [name, site] of Object.entries(sites)) figures[name].push(await askSome(site, call));
    rows.push(rowOf(call, body.length / 1000, figures));
  }
  const { clubs, teams, matches, players } = leagueOf(many);
  const notes = [
    `${clubs} clubs, ${teams} teams in ${many} divisions, ${matches} matches of which all but the last round are played, ${players} players; beside it ${leagueOf(few).teams} teams; pages made anew; ${each} calls a round, one after the other`,
  ];
  if (absent.length > 0) notes.push(`not in this build: ${absent.join(', ')}`);
  return { tables: [tableOf(rows)], notes };
}

function rowOf({ what }, kB, { small, large }) {
  const times = growth(small, large);
  const took = 1000 / median(large.map(({ rate }) => rate));
  const longest = Math.max(...large.map((figure) => figure.longest));
  return {
    what,
    figure: `${fixed(took)} ms, the longest ${fixed(longest, 0)} ms, ${fixed(kB)} kB`,
    beside: `${brief(times)} times the work of ${leagueOf(few).teams} teams`,
    aim: `<= ${aims.times} times, <= ${aims.longest} ms, <= ${aims.kB} kB`,
    ok: (times <= aims.times || took < nothing) && longest <= aims.longest && kB <= aims.kB,
  };
}

async function leagueSite(divisions) {
  const dataDir = temporary(`league-${divisions}`);
  cpSync(settings.DATA_DIR, dataDir, { recursive: true });
  const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
  await enableFeatures(db, 'league');
  const tokens = [createSecretToken(), createSecretToken()];
  await db.transaction().execute(async (tx) => {
    await putRows(tx, peopleRows(2, tokens));
    await putRows(tx, leagueRows(divisions));
  });
  await db.destroy();
  return { ...(await startSite({ DATA_DIR: dataDir, PAGE_CACHE: '0' })), tokens };
}

/** Send a request several times, sequentially. */
async function askSome(site, call) {
  const { path, ...request } = requestOf(site, call);
  const times = [];
  for (let turn = 0; turn < each; turn += 1) {
    const begun = performance.now();
    const response = await fetch(site.url + path, request);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - begun);
  }
  return { rate: 1000 / median(times), longest: Math.max(...times) };
}
