/** Said of an answer within the house: scores of what is in play stand in it, so it is made anew with each end. Sent to nobody. */
export const showsScores = 'x-shows-scores';
