import type { RuleCard, ScoreSheet, Side } from '#app/modules/formats/formats.ts';
import type { Values } from './score-values.ts';

/** What the fields of a match are given. */
export interface ScoreProps {
  card: RuleCard;
  /** How many rinks are shown; 0 where only the whole match counts. */
  rinks: number;
  /** A friendly has shots alone, and nothing to note. */
  isLeague: boolean;
  names: Record<Side, string>;
  /** Whose column comes first: ours. */
  order: readonly Side[];
  first: Values;
  /** Nothing has been entered: the keyboard begins in the first field. */
  isNew: boolean;
  /** The result in the words in which the site will say it. */
  lineOf: (sheet: ScoreSheet) => string;
}
