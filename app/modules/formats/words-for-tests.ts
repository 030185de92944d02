import type { RinkTerms } from '#app/site/club-terms.ts';

/** Wording of the starter content. */
export const starterRinkWords: RinkTerms = { rink: 'rink', rinks: 'rinks' };

/** Wording of another club. */
export const alleyWords: RinkTerms = { rink: 'alley', rinks: 'alleys' };
