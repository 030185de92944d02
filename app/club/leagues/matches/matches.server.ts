import type { Doing } from '#app/act/doing.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import type { ScoreSheet } from '#app/club/formats/formats.ts';
import { placeOf } from '#app/club/leagues/divisions/event-team.server.ts';
import { type LeagueNow, ofLeague } from '#app/club/leagues/own-league/league-now.server.ts';
import { sheetOfRow } from '#app/club/leagues/own-league/sheet-columns.ts';
import { writeEvent } from '#app/club/leagues/results/enter-result.server.ts';
import { wantingOf } from '#app/club/leagues/results/wanting.ts';
import { outcomeOf } from '#app/club/leagues/table/outcome.ts';
import { showDay } from '#app/core/dates.ts';
import { fill } from '#app/site/words.ts';
import type { EnteredMatch } from './match-shapes.server.ts';

/** What the matches of a league are checked by, and what follows for the calendar. */

export const played = ({ shots, points }: EnteredMatch): ScoreSheet => ({
  state: 'played',
  concededBy: null,
  ends: null,
  rinks: [],
  shots,
  points,
});

/** What does not fit of a match of other clubs, by its field. */
export function wrongWith(
  { own }: LeagueNow,
  date: string,
  match: EnteredMatch,
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
  const [sentence] = Object.values(wantingOf(played(match), { kind: 'league', card: own.card }));
  return sentence ? [[`${at}.points.home`, pointsToo]] : [];
}

const pointsToo = 'Please put the points, or the shots where the league counts the whole match alone.';

type MatchRow = Row<'league_match'>;

/** The line of a match of ours in the calendar. */
export async function toCalendar(doing: Doing, { own, words }: LeagueNow, match: MatchRow) {
  const event = await eventOf(doing, match);
  if (!event) return;
  const { team: us } = await placeOf(doing.tx, event);
  const [home, away] = [match.home, match.away].map((id) => own.teams.find((team) => team.id === id));
  const isHome = us ? home?.name === fill(us.name, words) : home?.isUs;
  const ours = isHome || !away?.isUs ? 'home' : 'away';
  const sheet = sheetOfRow(match);
  const outcome = outcomeOf(sheet, own.card, ours, event.opponent) ?? { winner: '', score: '' };
  if (us && outcome.winner === '{club}') outcome.winner = us.name;
  await writeEvent(doing, event, { outcome, state: sheet.state });
}

export const eventOf = ({ tx }: Doing, { event }: MatchRow) =>
  tx.selectFrom('event').selectAll().where('id', '=', event).executeTakeFirst();

export function noteMatch({ note }: Doing, { own }: LeagueNow, { league, home, away, day }: MatchRow) {
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  note(ofLeague(league, `${nameOf(home)} v ${nameOf(away)}, ${showDay(day)}`));
}
