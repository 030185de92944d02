/** Internal response header: the page shows live scores, so it is rendered again after each end. Removed before sending. */
export const liveScoresHeader = 'x-shows-scores';
