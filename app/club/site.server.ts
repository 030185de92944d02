import { createContext } from 'react-router';
import { type Clock, today } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';
import type { Club } from './club.ts';
import { type Words, wordsOf } from './words.ts';

/** What every page needs of the house; made once at start and handed to each request. */
export interface Site {
  db: Database;
  club: Club;
  clock: Clock;
  /** The public address, without a slash at its end. */
  url: string;
}

export const siteContext = createContext<Site>();

/** Today in London ('YYYY-MM-DD') and the words to fill in, for one request. */
export function dayAndWords({ club, clock }: Site): { date: string; words: Words } {
  const date = today(clock);
  return { date, words: wordsOf(club, Number(date.slice(0, 4))) };
}
