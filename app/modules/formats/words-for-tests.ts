import type { RinkWords } from '#app/site/club-words.ts';

/** Wording of the starter content. */
export const rinkWords: RinkWords = { rink: 'rink', rinks: 'rinks' };

/** Wording of another club. */
export const otherWords: RinkWords = { rink: 'alley', rinks: 'alleys' };
