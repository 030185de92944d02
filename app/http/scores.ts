import type { Site } from '#app/site/site.server.ts';

/** In milliseconds: how often a score is looked at anew that nobody has written on, as it grows old; and where nobody tells of others. */
const [aging, untold] = [300_000, 2_000];

/** A word that is another one when the score of a match in play may be: with each writing on a card, and as time goes by. */
export function createScores({ changes, clock }: Pick<Site, 'changes' | 'clock'>): () => string {
  const since = changes.sinceIn(['match_card']);
  return () => {
    const told = since();
    const slice = Math.floor(clock().getTime() / (told === undefined ? untold : aging));
    return `${told ?? 'untold'} ${slice}`;
  };
}
