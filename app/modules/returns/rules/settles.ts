import type { Format } from '#app/modules/formats/formats.ts';
import { differences } from './differences.ts';
import type { Standing, Word } from './standing.ts';

export type How = 'agreed' | 'silence' | 'secretary' | 'rule';

/** Settled result and its way of settlement. */
export interface Holds {
  how: How;
  word: Word;
}

/**
 * Returns the entry to settle after a new one; undefined for no change. Captains cannot change what the secretary or the rule
 * has settled, but may change an agreed result by agreeing again.
 */
export function settles(standing: Standing, holds: Holds | null, card: Format): Word | undefined {
  if (standing.state !== 'alike') return undefined;
  if (!holds) return standing.word;
  if (holds.how === 'secretary' || holds.how === 'rule') return undefined;
  const isAsBefore = differences(holds.word.sheet, standing.word.sheet, card).length === 0;
  const isSamePlayers = JSON.stringify(holds.word.players) === JSON.stringify(standing.word.players);
  return isAsBefore && isSamePlayers ? undefined : standing.word;
}
