/** Enum values of score sheets and rule cards, shared by forms and request schemas. */

export const matchSides = ['home', 'away'] as const;
export const matchStates = ['played', 'conceded', 'postponed', 'abandoned'] as const;

/** Treatment of an abandoned match: not counted, not counted and replayed, its points shared, or counted as it stood. */
export const abandonedMatchTreatments = ['void', 'replay', 'shared', 'stands'] as const;
export const shotRoundings = ['none', 'nearest', 'down', 'up'] as const;
/** Measure of point bands: the loser's shots, or the margin in shots. */
export const pointBandMeasures = ['loser', 'margin'] as const;
export const teamRankingCriteria = [
  'points',
  'difference',
  'for',
  'won',
  'rinks',
  'between',
  'against',
] as const;

/** Score of an abandoned match that counts: at the time it ended, or after the minimum number of ends. */
export const abandonedMatchScoreRules = ['stood', 'after'] as const;
