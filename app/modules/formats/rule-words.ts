/** The words that a score sheet and a rule card may hold, for forms and for the schemas of the calls. */

export const sides = ['home', 'away'] as const;
export const matchStates = ['played', 'conceded', 'postponed', 'abandoned'] as const;

/** Of an abandoned match: not counted, not counted and played again, its points shared, or counted as it stood. */
export const abandonedWays = ['void', 'replay', 'shared', 'stands'] as const;
export const roundings = ['none', 'nearest', 'down', 'up'] as const;
/** By what bands of points go: the shots of the side that lost, or by how many it lost. */
export const bandMeasures = ['loser', 'margin'] as const;
export const criteria = ['points', 'difference', 'for', 'won', 'rinks', 'between', 'against'] as const;

/** Of an abandoned match that counts: its score when it ended, or the one after the ends from which it counts. */
export const abandonedScores = ['stood', 'after'] as const;
