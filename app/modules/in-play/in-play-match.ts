import { formatTimeOfDay } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { capitalize, type RinkTerms } from '#app/site/club-terms.ts';

/** Live state of today's match, reported on its card from the green. Public: without names of people. */
export interface InPlayMatch {
  /** Id of the event. */
  id: string;
  us: string;
  them: string;
  /** 'Tuesday league', 'Friendly' */
  competition: string;
  /** Key of the league, if any. */
  league: string | null;
  total: InPlayShots;
  rinks: InPlayRinkScore[];
  state: InPlayMatchState;
  /** Time of the last report, in London: '15:40'. */
  at: string;
}

export interface InPlayRinkScore extends InPlayShots {
  number: number;
  ends: number;
  /** Number of ends to play; null if shots decide or it is unknown. */
  of: number | null;
  isPlayed: boolean;
}

interface InPlayShots {
  us: number;
  them: number;
}

/** In play; all ends played, result to come; no report for some hours. */
type InPlayMatchState = 'playing' | 'played' | 'quiet';

/** Minutes without a report after which a score is no longer in play. */
export const inPlayMatchQuietMinutes = 120;

/** Formatted match, for rendering on the server and for the script that updates it. */
export interface FormattedInPlayMatch {
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

export function formatInPlayMatch(match: InPlayMatch, words: RinkTerms): FormattedInPlayMatch {
  const { id, us, them, competition, total, rinks, state, at } = match;
  return {
    id,
    competition,
    title: `${us} v ${them}`,
    score: `${us} ${total.us}, ${them} ${total.them}`,
    state: stateFormatters[state](formatTimeOfDay(at)),
    isInPlay: state === 'playing',
    rinks: rinks.map((rink) => ({
      name: `${capitalize(words.rink)} ${rink.number}`,
      score: `${rink.us}–${rink.them}`,
      ends: formatEnds(rink),
    })),
  };
}

const stateFormatters: Record<InPlayMatchState, (time: string) => string> = {
  playing: (time) => `Live score, updated from the green at ${time}`,
  played: (time) => `All ends played, updated from the green at ${time}. Result to follow`,
  quiet: (time) => `Last updated from the green at ${time}`,
};

/** '11 of 21 ends', 'Played, 21 ends', 'Not begun' */
function formatEnds({ ends, of, isPlayed }: InPlayRinkScore): string {
  if (ends === 0) return 'Not started';
  const count = formatCount(ends, 'end');
  if (isPlayed) return `Played, ${count}`;
  return of !== null && of > ends ? `${ends} of ${of} ends` : count;
}
