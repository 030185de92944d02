import { formatCount } from '#app/core/language.ts';
import type { HomeAwayScore, MatchFormat, MatchScoreSheet, MatchSide } from '#app/modules/formats/formats.ts';
import type { UnplayedResult } from '#app/modules/handbook/season-import/reading/unplayed-results.ts';
import {
  formatPastedRoundScores,
  interpretPastedRoundScores,
  type PastedRoundRow,
} from '#app/modules/league-paste/league-paste.ts';
import { normalizeSideName } from '#app/modules/opponents/opponents.ts';

interface Between {
  card: MatchFormat;
  /** Names of both sides. */
  home: string;
  away: string;
}

/** Returns the sheet of a conceded, awarded or abandoned match, or a sentence why there is none. */
export function createUnplayedMatchScoreSheet(
  line: PastedRoundRow,
  unplayed: UnplayedResult,
  between: Between,
): { sheet: MatchScoreSheet; said: string } | { fault: string } {
  const { card } = between;
  const given = interpretPastedRoundScores(line, card);
  if (!given) return { fault: 'There are too many figures. Enter only shots and points for two sides.' };
  const { shots, points } = given;
  const empty = { state: 'played' as const, concededBy: null, ends: null, rinks: [], shots: null, points };
  if (unplayed.state === 'abandoned') {
    const { ends } = unplayed;
    const said = [
      ends === null ? 'Abandoned' : `Abandoned after ${formatCount(ends, 'end')}`,
      formatPastedRoundScores(given),
    ];
    return { sheet: { ...empty, state: 'abandoned', ends, shots }, said: said.filter(Boolean).join(', ') };
  }
  const loser = loserOf(line, unplayed, between) ?? lower(points ?? shots);
  if (!loser)
    return {
      fault: `Enter who conceded: write ‘conceded by ${between.home}’, or put ‘conceded’ beside the name of that side.`,
    };
  const sheet = { ...empty, state: 'conceded' as const, concededBy: loser };
  return {
    sheet,
    said: [`Conceded by ${between[loser]}`, formatPastedRoundScores({ shots: null, points })]
      .filter(Boolean)
      .join(', '),
  };
}

const other = (side: MatchSide): MatchSide => (side === 'home' ? 'away' : 'home');

function loserOf(
  line: PastedRoundRow,
  { who }: UnplayedResult,
  { home, away }: Between,
): MatchSide | undefined {
  if (!who) return undefined;
  const isCalled = (...names: string[]) =>
    names.some((name) => normalizeSideName(name) === normalizeSideName(who.at));
  const side =
    who.at === 'home' || isCalled(home, line.home)
      ? 'home'
      : who.at === 'away' || isCalled(away, line.away)
        ? 'away'
        : undefined;
  return side && (who.has === 'lost' ? side : other(side));
}

const lower = (pair: HomeAwayScore | null): MatchSide | undefined =>
  !pair || pair.home === pair.away ? undefined : pair.home < pair.away ? 'home' : 'away';
