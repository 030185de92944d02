import type { Format } from '#app/modules/formats/formats.ts';
import { differences } from './differences.ts';
import type { Standing, Word } from './standing.ts';

export type How = 'agreed' | 'silence' | 'secretary' | 'rule';

/** What holds of a match, and who has said that it does. */
export interface Holds {
  how: How;
  word: Word;
}

/**
 * What becomes of a match once a captain has said something more: the word that is to hold now, or undefined where nothing
 * changes. What the secretary or the rule has settled no captain changes; what both agreed on they change by agreeing again.
 */
export function settles(standing: Standing, holds: Holds | null, card: Format): Word | undefined {
  if (standing.state !== 'alike') return undefined;
  if (!holds) return standing.word;
  if (holds.how === 'secretary' || holds.how === 'rule') return undefined;
  const isAsBefore = differences(holds.word.sheet, standing.word.sheet, card).length === 0;
  const isSamePlayers = JSON.stringify(holds.word.players) === JSON.stringify(standing.word.players);
  return isAsBefore && isSamePlayers ? undefined : standing.word;
}
