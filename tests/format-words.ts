import type { RinkTerms } from '#app/site/club-terms.ts';

/** Wording of the starter content. */
export const starterRinkTermsForTests: RinkTerms = { rink: 'rink', rinks: 'rinks' };

/** Wording of another club. */
export const alleyRinkTermsForTests: RinkTerms = { rink: 'alley', rinks: 'alleys' };
