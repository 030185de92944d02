import type { Site } from '#app/site/site.server.ts';

/**
 * Milliseconds until an unchanged score is rendered again, since its age is shown; and the interval where other processes cannot
 * be followed.
 */
const [aging, untold] = [300_000, 2_000];

/** Returns a version of the live scores: changes with each write to a scorecard, and with time. */
export function createLiveScoresVersion({ changes, clock }: Pick<Site, 'changes' | 'clock'>): () => string {
  const since = changes.versionOf(['match_card']);
  return () => {
    const notifiedVersion = since();
    const slice = Math.floor(clock().getTime() / (notifiedVersion === undefined ? untold : aging));
    return `${notifiedVersion ?? 'untold'} ${slice}`;
  };
}
