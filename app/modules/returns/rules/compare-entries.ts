import type { MatchCardPlayer } from '#app/modules/fixtures/fixtures.ts';
import type { MatchFormat, MatchScoreSheet, MatchSide } from '#app/modules/formats/formats.ts';
import { compareScoreSheets, mapRinkOrder, type ScoreSheetDifference } from './compare-sheets.ts';

/** Figures and players entered by one side. */
export interface ResultEntryContent {
  sheet: MatchScoreSheet;
  players: MatchCardPlayer[];
}

/** Comparison of both sides' entries. */
export type ResultEntryComparisonState =
  | { state: 'waiting' }
  | { state: 'one'; by: MatchSide }
  | { state: 'unlike'; differs: ScoreSheetDifference[] }
  | { state: 'alike'; word: ResultEntryContent };

/** Compares the latest entries of both sides, regardless of their order. */
export function compareResultEntries(
  home: ResultEntryContent | null,
  away: ResultEntryContent | null,
  card: MatchFormat,
): ResultEntryComparisonState {
  if (!home && !away) return { state: 'waiting' };
  if (!home || !away) return { state: 'one', by: home ? 'home' : 'away' };
  const differs = compareScoreSheets(home.sheet, away.sheet, card);
  if (differs.length > 0) return { state: 'unlike', differs };
  return { state: 'alike', word: together(home, away) };
}

/** Merges two agreeing entries: the home side's figures unless it omitted its rinks, and each side's own names. */
function together(home: ResultEntryContent, away: ResultEntryContent): ResultEntryContent {
  const isHome = home.sheet.rinks.length > 0 || away.sheet.rinks.length === 0;
  const [base, other] = isHome ? [home, away] : [away, home];
  const moved = mapPlayersToRinks(base.sheet, other);
  const extraEnd = base.sheet.extraEnd ?? other.sheet.extraEnd;
  return {
    sheet: {
      ...base.sheet,
      ends: base.sheet.ends ?? other.sheet.ends,
      ...(extraEnd && { extraEnd }),
    },
    players: mergeCardPlayerNames(
      isHome ? { home: base.players, away: moved } : { home: moved, away: base.players },
    ),
  };
}

/** Maps the named players to the rink numbers of the settled sheet. */
export function mapPlayersToRinks(
  { rinks }: MatchScoreSheet,
  { sheet, players }: ResultEntryContent,
): MatchCardPlayer[] {
  const order = mapRinkOrder(rinks, sheet.rinks);
  return order ? players.map((player) => onRink(player, order)) : players;
}

function onRink(player: MatchCardPlayer, order: number[]): MatchCardPlayer {
  const at = order.indexOf(player.rink - 1);
  return at < 0 ? player : { ...player, rink: at + 1 };
}

/** Returns the names that each side gave for itself; else those that the other side gave. */
export function mergeCardPlayerNames(said: Record<MatchSide, MatchCardPlayer[]>): MatchCardPlayer[] {
  const of = (side: MatchSide, by: MatchSide) => said[by].filter((player) => player.side === side);
  const own = (side: MatchSide, other: MatchSide) => {
    const names = of(side, side);
    return names.length > 0 ? names : of(side, other);
  };
  return [...own('home', 'away'), ...own('away', 'home')];
}
