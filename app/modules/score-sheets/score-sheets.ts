// Public API of score-sheets.

export {
  getRuleCardFieldLabels,
  matchFormatToFormValues,
  parseMatchFormatValues,
} from '#app/modules/score-sheets/rule-card/format-form-values.ts';
export type { MatchScoreFieldsProps } from '#app/modules/score-sheets/scores/score-fields-props.ts';
export {
  getScoreFieldLabels,
  greenScorecardToFormValues,
  parseHomeAwayScore,
  parseNumberFieldValue,
  parseScoreSheetValues,
  type RinkScoresFromGreen,
  type StringFormValues,
  scoreSheetToFormValues,
} from '#app/modules/score-sheets/scores/score-form-values.ts';
