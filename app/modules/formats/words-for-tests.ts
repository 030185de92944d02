import type { RinkWords } from '#app/site/club-words.ts';

/** As the starter calls them. */
export const rinkWords: RinkWords = { rink: 'rink', rinks: 'rinks' };

/** As another club does. */
export const otherWords: RinkWords = { rink: 'alley', rinks: 'alleys' };
