import { formatDayAndMonth } from '#app/core/dates.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import { readEventLeagueAndTeam } from '#app/modules/leagues/divisions/event-league-place.server.ts';
import { storeEventResult } from '#app/modules/leagues/results/enter-result.server.ts';
import { findMissingMatchResultFields } from '#app/modules/leagues/results/missing-result-fields.ts';
import {
  createLeagueAuditEntry,
  type LeagueInCurrentSeason,
} from '#app/modules/leagues/season-data/current-league.server.ts';
import { type FixtureMatch, findFixtureForResult } from '#app/modules/leagues/season-data/fixture-of.ts';
import type { DivisionFixtureRow } from '#app/modules/leagues/season-data/fixture-result.server.ts';
import { parseScoreSheetRow } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
import { getMatchOutcome } from '#app/modules/leagues/table/match-outcome.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { saveResultsWithoutFixtureLabel } from './labels.ts';
import type { OtherClubsMatchInput } from './match-bodies.server.ts';

/** Validation of a league's matches, and their effects on the calendar. */

export const toPlayedMatchScoreSheet = ({ shots, points }: OtherClubsMatchInput): MatchScoreSheet => ({
  state: 'played',
  concededBy: null,
  ends: null,
  rinks: [],
  shots,
  points,
});

interface Entering {
  now: LeagueInCurrentSeason;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Of this league, where the site runs it. */
  fixtures: DivisionFixtureRow[];
  withoutFixture: boolean;
}

/** The fixture whose result a match of the form is; undefined for a match that stands alone. */
export function findFixtureOfOtherClubsMatch(
  { now: { own }, date, fixtures }: Entering,
  { home, away }: OtherClubsMatchInput,
): FixtureMatch {
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  const names = { home: nameOf(home), away: nameOf(away) };
  const hasResult = (id: string) =>
    own.matches.some((one) => one.id === id && one.sheet.state !== 'postponed');
  const found = findFixtureForResult(fixtures, hasResult, { home, away, date, names });
  if (found.is !== 'fixture') return found;
  const day = formatDayAndMonth(found.fixture.date.slice(5));
  if (hasResult(found.fixture.id))
    return {
      is: 'cannot',
      says: `The fixture on ${day} already has a result. Change it under ‘Results from captains’.`,
    };
  return found.fixture.date === date || found.fixture.postponedFrom === date
    ? found
    : { is: 'cannot', says: `The fixture is on ${day}. Enter that day, or move the fixture first.` };
}

/** Validation errors of a match of other clubs, by field. */
export function validateOtherClubsMatch(
  entering: Entering,
  match: OtherClubsMatchInput,
  index: number,
): [field: string, sentence: string][] {
  const { own } = entering.now;
  const { date, fixtures, withoutFixture } = entering;
  const at = `matches.${index}`;
  const [home, away] = [match.home, match.away].map((id) => own.teams.find((team) => team.id === id));
  if (!home) return [[`${at}.home`, 'Choose a club in this league.']];
  if (!away || home === away) return [[`${at}.away`, 'Choose another club in this league.']];
  const found = fixtures.length > 0 ? findFixtureOfOtherClubsMatch(entering, match) : undefined;
  if (found?.is === 'cannot') return [[`${at}.home`, found.says]];
  if (found?.is === 'none' && !withoutFixture)
    return [[`${at}.home`, `${found.warnings[0]} If so, tick ‘${saveResultsWithoutFixtureLabel}’.`]];
  if (found?.is !== 'fixture' && (home.isUs || away.isUs))
    return [[`${at}.home`, 'To enter one of our own matches, open it in ‘Results and leagues’.']];
  if (own.matches.some((one) => one.on === date && one.home === match.home && one.away === match.away))
    return [
      [`${at}.home`, 'This match has already been entered. To correct it, open it in the list of matches.'],
    ];
  const [sentence] = Object.values(
    findMissingMatchResultFields(toPlayedMatchScoreSheet(match), { kind: 'league', card: own.card }),
  );
  return sentence ? [[`${at}.points.home`, missingPointsError]] : [];
}

const missingPointsError = 'Enter the points. If the league counts only the whole match, enter the shots.';

type LeagueMatchRow = ResourceRow<'league_match'>;

/** Updates the calendar event of a match of the club. */
export async function updateCalendarEventResult(
  ctx: MutationContext,
  { own, words }: LeagueInCurrentSeason,
  match: LeagueMatchRow,
) {
  const event = await readLeagueMatchEvent(ctx, match);
  if (!event) return;
  const { team: us } = await readEventLeagueAndTeam(ctx.tx, event);
  const [home, away] = [match.home, match.away].map((id) => own.teams.find((team) => team.id === id));
  const isHome = us ? home?.name === fillTextPlaceholders(us.name, words) : home?.isUs;
  const ours = isHome || !away?.isUs ? 'home' : 'away';
  const sheet = parseScoreSheetRow(match);
  const outcome = getMatchOutcome(sheet, own.card, ours, event.opponent) ?? { winner: '', score: '' };
  if (us && outcome.winner === '{club}') outcome.winner = us.name;
  await storeEventResult(ctx, event, { outcome, state: sheet.state });
}

export const readLeagueMatchEvent = ({ tx }: MutationContext, { event }: LeagueMatchRow) =>
  tx.selectFrom('event').selectAll().where('id', '=', event).executeTakeFirst();

export function auditLeagueMatchChange(
  { audit }: MutationContext,
  { own }: LeagueInCurrentSeason,
  { league, home, away, day }: LeagueMatchRow,
) {
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  audit(createLeagueAuditEntry(league, `${nameOf(home)} v ${nameOf(away)}, ${formatDayAndMonth(day)}`));
}
