import type { Club } from './club.ts';

/** Full name of the club, with its suffix: 'Larkby Bowls Club'. */
export const formatClubName = ({ name, suffix }: Pick<Club, 'name' | 'suffix'>) => `${name} ${suffix}`.trim();

export type ClubWithTerms = Pick<Club, 'words'>;
/** Club's terms for a rink, singular and plural. */
export type RinkTerms = Pick<Club['words'], 'rink' | 'rinks'>;

/** Capitalizes a word for the start of a sentence or label: 'Roll-ups'. */
export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'a roll-up', 'an open session' */
export const withIndefiniteArticle = (word: string) => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
