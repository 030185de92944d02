import type { MatchFormat } from '#app/modules/formats/formats.ts';
import type { ResultEntryComparisonState, ResultEntryContent } from './compare-entries.ts';
import { compareScoreSheets } from './compare-sheets.ts';

export type ResultSettlementMethod = 'agreed' | 'silence' | 'secretary' | 'rule';

/** Settled result and its way of settlement. */
interface SettledResultState {
  how: ResultSettlementMethod;
  word: ResultEntryContent;
}

/**
 * Returns the entry to settle after a new one; undefined for no change. Captains cannot change what the secretary or the rule
 * has settled, but may change an agreed result by agreeing again.
 */
export function getResultEntryToSettle(
  standing: ResultEntryComparisonState,
  holds: SettledResultState | null,
  card: MatchFormat,
): ResultEntryContent | undefined {
  if (standing.state !== 'alike') return undefined;
  if (!holds) return standing.word;
  if (holds.how === 'secretary' || holds.how === 'rule') return undefined;
  const isAsBefore = compareScoreSheets(holds.word.sheet, standing.word.sheet, card).length === 0;
  const isSamePlayers = JSON.stringify(holds.word.players) === JSON.stringify(standing.word.players);
  return isAsBefore && isSamePlayers ? undefined : standing.word;
}
