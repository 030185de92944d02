import { sameTeam } from '#app/modules/leagues/leagues.ts';
import type { EventState } from '#db/schema/calendar.ts';

/** A match of ours as the league says it now. */
export interface Said {
  season: number;
  division: string;
  /** Our team's name, and the other one's with what its club is called and was. */
  us: string;
  them: string;
  clubs: string[];
  side: 'home' | 'away';
  date: string;
  time: string;
  state: 'on' | 'postponed' | 'void';
  postponedFrom: string | null;
  note: string;
  sequence: number;
}

/** What of it stands in a calendar. */
export interface Standing {
  date: string;
  /** '' for the league's usual one. */
  time: string;
  state: EventState;
  side: 'home' | 'away';
  opponent: string;
}

export const standingOf = ({ date, time, state, side, them }: Said): Standing => ({
  date,
  time,
  state: state === 'void' ? 'cancelled' : state,
  side,
  opponent: them,
});

/** What one standing has otherwise than another. What the league leaves open, such as a time, is as the club has it. */
export function unlike(now: Standing, said: Standing, usual: string): (keyof Standing)[] {
  const timeOf = ({ time }: Standing) => time || usual;
  const isOff = said.state !== 'on' && now.state === said.state;
  return (['state', 'date', 'time', 'side', 'opponent'] as const).filter((what) => {
    if (what === 'opponent') return !sameTeam(now.opponent, said.opponent);
    if (what === 'time') return Boolean(said.time) && !isOff && timeOf(now) !== timeOf(said);
    // What is off has no day that counts.
    if (what === 'date') return !isOff && now.date !== said.date;
    return now[what] !== said[what];
  });
}

/** What is to be done with a match: it comes in, is changed, or nothing; and whether somebody here has it otherwise. */
export type Wish =
  | { do: 'nothing' }
  | { do: 'add' }
  | { do: 'change'; what: (keyof Standing)[] }
  /** Somebody changed or removed it here: it is shown, and left as it is. */
  | { do: 'ask'; what: (keyof Standing)[] };

interface Facts {
  said: Said;
  /** What we took of it the last time; null where we never did. */
  taken: Standing | null;
  /** How it is in our calendar; null where it is not. */
  event: (Standing & { hasResult: boolean }) | null;
  /** The usual time of the league's matches. */
  usual: string;
}

export function wishOf({ said, taken, event, usual }: Facts): Wish {
  const target = standingOf(said);
  if (!event) {
    if (said.state === 'void') return { do: 'nothing' };
    return taken ? { do: 'ask', what: [] } : { do: 'add' };
  }
  const what = unlike(event, target, usual);
  if (what.length === 0) return { do: 'nothing' };
  const isByHand = !taken || unlike(event, taken, usual).length > 0;
  const isAgainstResult = event.hasResult && what.some((one) => one === 'state' || one === 'side');
  return { do: isByHand || isAgainstResult ? 'ask' : 'change', what };
}
