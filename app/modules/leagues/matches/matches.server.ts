import { showDay } from '#app/core/dates.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import type { ScoreSheet } from '#app/modules/formats/formats.ts';
import { placeOf } from '#app/modules/leagues/divisions/event-team.server.ts';
import { type Found, fixtureFor } from '#app/modules/leagues/own-league/fixture-of.ts';
import type { FixtureRow } from '#app/modules/leagues/own-league/fixture-result.server.ts';
import { type LeagueNow, ofLeague } from '#app/modules/leagues/own-league/league-now.server.ts';
import { sheetOfRow } from '#app/modules/leagues/own-league/sheet-columns.ts';
import { writeEvent } from '#app/modules/leagues/results/enter-result.server.ts';
import { wantingOf } from '#app/modules/leagues/results/wanting.ts';
import { outcomeOf } from '#app/modules/leagues/table/outcome.ts';
import { fill } from '#app/site/words.ts';
import { withoutFixtureLabel } from './labels.ts';
import type { EnteredMatch } from './match-shapes.server.ts';

/** Validation of a league's matches, and their effects on the calendar. */

export const played = ({ shots, points }: EnteredMatch): ScoreSheet => ({
  state: 'played',
  concededBy: null,
  ends: null,
  rinks: [],
  shots,
  points,
});

interface Entering {
  now: LeagueNow;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Of this league, where the site runs it. */
  fixtures: FixtureRow[];
  withoutFixture: boolean;
}

/** The fixture whose result a match of the form is; undefined for a match that stands alone. */
export function itsFixture({ now: { own }, date, fixtures }: Entering, { home, away }: EnteredMatch): Found {
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  const names = { home: nameOf(home), away: nameOf(away) };
  const hasResult = (id: string) =>
    own.matches.some((one) => one.id === id && one.sheet.state !== 'postponed');
  const found = fixtureFor(fixtures, hasResult, { home, away, date, names });
  if (found.is !== 'fixture') return found;
  const day = showDay(found.fixture.date.slice(5));
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
export function wrongWith(
  entering: Entering,
  match: EnteredMatch,
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
  const [sentence] = Object.values(wantingOf(played(match), { kind: 'league', card: own.card }));
  return sentence ? [[`${at}.points.home`, pointsToo]] : [];
}

const pointsToo = 'Please put the points, or the shots where the league counts the whole match alone.';

type MatchRow = Row<'league_match'>;

/** Updates the calendar event of a match of the club. */
export async function toCalendar(ctx: MutationContext, { own, words }: LeagueNow, match: MatchRow) {
  const event = await eventOf(ctx, match);
  if (!event) return;
  const { team: us } = await placeOf(ctx.tx, event);
  const [home, away] = [match.home, match.away].map((id) => own.teams.find((team) => team.id === id));
  const isHome = us ? home?.name === fill(us.name, words) : home?.isUs;
  const ours = isHome || !away?.isUs ? 'home' : 'away';
  const sheet = sheetOfRow(match);
  const outcome = outcomeOf(sheet, own.card, ours, event.opponent) ?? { winner: '', score: '' };
  if (us && outcome.winner === '{club}') outcome.winner = us.name;
  await writeEvent(ctx, event, { outcome, state: sheet.state });
}

export const eventOf = ({ tx }: MutationContext, { event }: MatchRow) =>
  tx.selectFrom('event').selectAll().where('id', '=', event).executeTakeFirst();

export function noteMatch(
  { audit: note }: MutationContext,
  { own }: LeagueNow,
  { league, home, away, day }: MatchRow,
) {
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  note(ofLeague(league, `${nameOf(home)} v ${nameOf(away)}, ${showDay(day)}`));
}
