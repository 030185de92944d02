import { showTime } from '#app/core/dates.ts';
import { capital, type RinkWords } from '#app/site/club-words.ts';

/** A match of today as its card tells it from the green. Nobody's name is in it: it is public. */
export interface InPlay {
  /** The event's id. */
  id: string;
  us: string;
  them: string;
  /** 'Tuesday league', 'Friendly' */
  competition: string;
  /** The league's key, where it is of one. */
  league: string | null;
  total: Shots;
  rinks: RinkInPlay[];
  state: StateInPlay;
  /** When its score was last told, in London: '15:40'. */
  at: string;
}

export interface RinkInPlay extends Shots {
  number: number;
  ends: number;
  /** How many are to be played; null where shots decide or nobody has said. */
  of: number | null;
  isPlayed: boolean;
}

interface Shots {
  us: number;
  them: number;
}

/** Being played; all its ends are played and the result is to come; nothing was told of it for some hours. */
export type StateInPlay = 'playing' | 'played' | 'quiet';

/** After so many minutes without a word a score is no longer said to be in play. */
export const quietAfter = 120;

/** The same in words, for the page as it comes and for the script that puts newer ones in their place. */
export interface InPlayWords {
  id: string;
  /** 'Larkby v Osmoor' */
  title: string;
  competition: string;
  /** 'Larkby 34, Osmoor 28' */
  score: string;
  /** 'In play, as told from the green at 3:40pm' */
  state: string;
  isInPlay: boolean;
  rinks: { name: string; score: string; ends: string }[];
}

export function inPlayWords(match: InPlay, words: RinkWords): InPlayWords {
  const { id, us, them, competition, total, rinks, state, at } = match;
  return {
    id,
    competition,
    title: `${us} v ${them}`,
    score: `${us} ${total.us}, ${them} ${total.them}`,
    state: stateWords[state](showTime(at)),
    isInPlay: state === 'playing',
    rinks: rinks.map((rink) => ({
      name: `${capital(words.rink)} ${rink.number}`,
      score: `${rink.us}–${rink.them}`,
      ends: endsWords(rink),
    })),
  };
}

const stateWords: Record<StateInPlay, (time: string) => string> = {
  playing: (time) => `In play, as told from the green at ${time}`,
  played: (time) => `All ends are played, as told from the green at ${time}. The result is to come`,
  quiet: (time) => `Last told from the green at ${time}`,
};

/** '11 of 21 ends', 'Played, 21 ends', 'Not begun' */
function endsWords({ ends, of, isPlayed }: RinkInPlay): string {
  if (ends === 0) return 'Not begun';
  const count = `${ends} ${ends === 1 ? 'end' : 'ends'}`;
  if (isPlayed) return `Played, ${count}`;
  return of !== null && of > ends ? `${ends} of ${of} ends` : count;
}
