import type { LeagueScoringRules, MatchScoreSheet, MatchSide } from '#app/modules/formats/formats.ts';
import type { StringFormValues } from './score-form-values.ts';

/** Props shared by the fields of a match. */
export interface MatchScoreFieldsProps {
  card: LeagueScoringRules;
  /** Number of rinks; 0 where only the whole match counts. */
  rinks: number;
  /** False for a friendly: shots only, no note. */
  isLeague: boolean;
  names: Record<MatchSide, string>;
  /** Order of the columns, the club's own first. */
  order: readonly MatchSide[];
  first: StringFormValues;
  /** True while there is no result: the first field gets the focus. */
  isNew: boolean;
  /** Formats the result as pages show it. */
  lineOf: (sheet: MatchScoreSheet) => string;
}
