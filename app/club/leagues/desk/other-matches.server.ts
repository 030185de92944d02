import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { ScoreSheet, Sides } from '#app/club/formats/match-score.ts';
import { wantingOf } from '#app/club/leagues/counting/wanting.ts';
import { ourTeamOf } from '#app/club/leagues/divisions/event-team.server.ts';
import { type LeagueNow, leagueAct, leagueNow } from '#app/club/leagues/own-league/league-now.server.ts';
import { sheetColumns, sheetOfRow } from '#app/club/leagues/own-league/sheet-columns.ts';
import { noResult, writeEvent } from '#app/club/leagues/results/event-result.server.ts';
import { outcomeOf } from '#app/club/leagues/table/outcome.ts';
import { showDay } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { boundsInWords, isInSeason } from '#app/core/season-days.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';

interface Entered {
  home: string;
  away: string;
  shots: Sides | null;
  points: Sides | null;
}

/** Enters several matches of other clubs, all of one day, at once. */
export async function addMatches(
  site: Site,
  actor: Actor,
  {
    league,
    day,
    year,
    matches,
  }: { league: string; day: string; year?: number | undefined; matches: Entered[] },
) {
  const now = await leagueNow(site, league);
  const date = `${year ?? now.season}-${day}`;
  if (!isInSeason(date, now.season))
    throw invalid({ day: `Please choose a day ${boundsInWords(now.season)}.` });
  const wrong = matches.flatMap((match, index) => wrongWith(now, date, match, index));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  return makeChange(site, actor, async (changeSet) => {
    for (const match of matches) {
      await changeSet.add('league_match', {
        ...{ id: randomUUID(), league, season: now.season, home: match.home, away: match.away },
        ...sheetColumns(played(match)),
        ...{ day, year: year === now.season ? null : (year ?? null) },
        ...{ event: null, note: '', updated_at: site.clock().toISOString() },
      });
    }
    const title = `${now.row.name}, ${showDay(day)}`;
    const did = matches.length === 1 ? "another club's result" : `${matches.length} results of other clubs`;
    return { act: leagueAct(league, `entered ${did}`, title), made: null };
  });
}

const played = ({ shots, points }: Entered): ScoreSheet => ({
  ...{ state: 'played', concededBy: null, ends: null, rinks: [], shots, points },
});

function wrongWith(
  { own }: LeagueNow,
  date: string,
  match: Entered,
  index: number,
): [field: string, sentence: string][] {
  const at = `matches.${index}`;
  const [home, away] = [match.home, match.away].map((id) => own.teams.find((team) => team.id === id));
  if (!home) return [[`${at}.home`, 'Please choose a club of this league.']];
  if (!away || home === away) return [[`${at}.away`, 'Please choose another club of this league.']];
  if (home.isUs || away.isUs)
    return [[`${at}.home`, 'Please enter our own matches from the list in ‘Results and leagues’.']];
  if (own.matches.some((one) => one.on === date && one.home === match.home && one.away === match.away))
    return [[`${at}.home`, 'This match has been entered already.']];
  const sheet = played(match);
  const wanting = wantingOf(sheet, { kind: 'league', card: own.card });
  const [sentence] = Object.values(wanting);
  return sentence ? [[`${at}.points.home`, pointsToo]] : [];
}

const pointsToo = 'Please put the points, or the shots where the league counts the whole match alone.';

type Changed = ScoreSheet & { id: string; day: string; note: string; version: number };

/** Changes a match of the league, and its line in the calendar where it is ours. */
export async function changeMatch(site: Site, actor: Actor, changed: Changed) {
  const { id, day, note, version } = changed;
  const row = await matchAt(site.db, id);
  const league = await leagueNow(site, row.league);
  const wanting = wantingOf(changed, { kind: 'league', card: league.own.card });
  if (Object.keys(wanting).length > 0) throw invalid(wanting);
  return makeChange(site, actor, async (changeSet) => {
    const columns = { ...sheetColumns(changed), day, note, updated_at: site.clock().toISOString() };
    const after = await changeSet.change('league_match', id, columns, version);
    await toCalendar(changeSet, site, league, after);
    return { act: leagueAct(row.league, 'changed a result', title(league, row)), made: null };
  });
}

type MatchRow = Awaited<ReturnType<typeof matchAt>>;

async function matchAt(db: Kysely<Schema>, id: string) {
  const row = await db.selectFrom('league_match').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such match.');
  return row;
}

async function toCalendar(changeSet: ChangeSet, site: Site, { own }: LeagueNow, match: MatchRow) {
  const event = await eventOf(changeSet, match);
  if (!event) return;
  const us = await ourTeamOf(changeSet.tx, event);
  const { words } = dayAndWords(site);
  const [home, away] = [match.home, match.away].map((id) => own.teams.find((team) => team.id === id));
  const isHome = us ? home?.name === fill(us.name, words) : home?.isUs;
  const ours = isHome || !away?.isUs ? 'home' : 'away';
  const sheet = sheetOfRow(match);
  const outcome = outcomeOf(sheet, own.card, ours, event.opponent) ?? { winner: '', score: '' };
  if (us && outcome.winner === '{club}') outcome.winner = us.name;
  await writeEvent(changeSet, site, event, { outcome, state: sheet.state });
}

const eventOf = ({ tx }: Pick<ChangeSet, 'tx'>, { event }: MatchRow) =>
  tx.selectFrom('event').selectAll().where('id', '=', event).executeTakeFirst();

/** Takes a match of other clubs away, or one of ours that the calendar does not know. */
export async function removeMatch(
  site: Site,
  actor: Actor,
  { id, version }: { id: string; version: number },
) {
  const row = await matchAt(site.db, id);
  const league = await leagueNow(site, row.league);
  return makeChange(site, actor, async (changeSet) => {
    const match = await changeSet.remove('league_match', id, version);
    const event = await eventOf(changeSet, match);
    if (event) await changeSet.change('event', event.id, noResult(site, event));
    return { act: leagueAct(row.league, 'removed a result', title(league, row)), made: null };
  });
}

function title({ own, words }: LeagueNow, { home, away, day }: MatchRow): string {
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  return fill(`${nameOf(home)} v ${nameOf(away)}, ${showDay(day)}`, words);
}
