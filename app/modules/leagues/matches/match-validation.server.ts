import { formatDay } from '#app/core/dates.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import type { ScoreSheet } from '#app/modules/formats/formats.ts';
import { readEventLeaguePlace } from '#app/modules/leagues/divisions/event-league-place.server.ts';
import { storeEventResult } from '#app/modules/leagues/results/enter-result.server.ts';
import { findMissingResultFields } from '#app/modules/leagues/results/missing-result-fields.ts';
import {
  type CurrentLeague,
  leagueAuditEntry,
} from '#app/modules/leagues/season-data/current-league.server.ts';
import { type FixtureMatch, fixtureFor } from '#app/modules/leagues/season-data/fixture-of.ts';
import type { FixtureRow } from '#app/modules/leagues/season-data/fixture-result.server.ts';
import { parseScoreSheetRow } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
import { getMatchOutcome } from '#app/modules/leagues/table/match-outcome.ts';
import { fillPlaceholders } from '#app/site/placeholders.ts';
import { withoutFixtureLabel } from './labels.ts';
import type { OtherClubsMatch } from './match-bodies.server.ts';

/** Validation of a league's matches, and their effects on the calendar. */

export const toPlayedScoreSheet = ({ shots, points }: OtherClubsMatch): ScoreSheet => ({
  state: 'played',
  concededBy: null,
  ends: null,
  rinks: [],
  shots,
  points,
});

interface Entering {
  now: CurrentLeague;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Of this league, where the site runs it. */
  fixtures: FixtureRow[];
  withoutFixture: boolean;
}

/** The fixture whose result a match of the form is; undefined for a match that stands alone. */
export function itsFixture(
  { now: { own }, date, fixtures }: Entering,
  { home, away }: OtherClubsMatch,
): FixtureMatch {
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  const names = { home: nameOf(home), away: nameOf(away) };
  const hasResult = (id: string) =>
    own.matches.some((one) => one.id === id && one.sheet.state !== 'postponed');
  const found = fixtureFor(fixtures, hasResult, { home, away, date, names });
  if (found.is !== 'fixture') return found;
  const day = formatDay(found.fixture.date.slice(5));
  if (hasResult(found.fixture.id))
    return {
      is: 'cannot',
      says: `The fixture on ${day} has a result already. Change it under ‘Results from captains’.`,
    };
  return found.fixture.date === date || found.fixture.postponedFrom === date
    ? found
    : { is: 'cannot', says: `The fixture is on ${day}. Enter that day, or move the fixture first.` };
}

/** What does not fit of a match of other clubs, by its field. */
export function validateOtherClubsMatch(
  entering: Entering,
  match: OtherClubsMatch,
  index: number,
): [field: string, sentence: string][] {
  const { own } = entering.now;
  const { date, fixtures, withoutFixture } = entering;
  const at = `matches.${index}`;
  const [home, away] = [match.home, match.away].map((id) => own.teams.find((team) => team.id === id));
  if (!home) return [[`${at}.home`, 'Please choose a club of this league.']];
  if (!away || home === away) return [[`${at}.away`, 'Please choose another club of this league.']];
  const found = fixtures.length > 0 ? itsFixture(entering, match) : undefined;
  if (found?.is === 'cannot') return [[`${at}.home`, found.says]];
  if (found?.is === 'none' && !withoutFixture)
    return [[`${at}.home`, `${found.warnings[0]} If so, tick ‘${withoutFixtureLabel}’.`]];
  if (found?.is !== 'fixture' && (home.isUs || away.isUs))
    return [[`${at}.home`, 'Please enter our own matches from the list in ‘Results and leagues’.']];
  if (own.matches.some((one) => one.on === date && one.home === match.home && one.away === match.away))
    return [[`${at}.home`, 'This match has been entered already.']];
  const [sentence] = Object.values(
    findMissingResultFields(toPlayedScoreSheet(match), { kind: 'league', card: own.card }),
  );
  return sentence ? [[`${at}.points.home`, missingPointsError]] : [];
}

const missingPointsError =
  'Please put the points, or the shots where the league counts the whole match alone.';

type LeagueMatchRow = ResourceRow<'league_match'>;

/** Updates the calendar event of a match of the club. */
export async function updateCalendarResult(
  ctx: MutationContext,
  { own, words }: CurrentLeague,
  match: LeagueMatchRow,
) {
  const event = await readMatchEvent(ctx, match);
  if (!event) return;
  const { team: us } = await readEventLeaguePlace(ctx.tx, event);
  const [home, away] = [match.home, match.away].map((id) => own.teams.find((team) => team.id === id));
  const isHome = us ? home?.name === fillPlaceholders(us.name, words) : home?.isUs;
  const ours = isHome || !away?.isUs ? 'home' : 'away';
  const sheet = parseScoreSheetRow(match);
  const outcome = getMatchOutcome(sheet, own.card, ours, event.opponent) ?? { winner: '', score: '' };
  if (us && outcome.winner === '{club}') outcome.winner = us.name;
  await storeEventResult(ctx, event, { outcome, state: sheet.state });
}

export const readMatchEvent = ({ tx }: MutationContext, { event }: LeagueMatchRow) =>
  tx.selectFrom('event').selectAll().where('id', '=', event).executeTakeFirst();

export function auditMatch(
  { audit }: MutationContext,
  { own }: CurrentLeague,
  { league, home, away, day }: LeagueMatchRow,
) {
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  audit(leagueAuditEntry(league, `${nameOf(home)} v ${nameOf(away)}, ${formatDay(day)}`));
}
