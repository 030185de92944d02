import type { Club } from './club.ts';

/** The club with what it writes after its name: 'Larkby Bowls Club'. */
export const fullName = ({ name, suffix }: Pick<Club, 'name' | 'suffix'>) => `${name} ${suffix}`.trim();

export type OwnWords = Pick<Club, 'words'>;
/** What it calls a rink, and several. */
export type RinkWords = Pick<Club['words'], 'rink' | 'rinks'>;

/** For the front of a sentence or a label: 'Roll-ups'. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'a roll-up', 'an open session' */
export const withArticle = (word: string) => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
