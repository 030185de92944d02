import { apartRinks, type Paired } from './apart.ts';

/** Somebody who has put their name down. */
export interface Candidate {
  id: string;
  name: string;
  word: 'yes' | 'if needed';
  /** How often they have put their name down this season, before this match, and how often they played. */
  asked: number;
  played: number;
  /** Where they played, the latest first. */
  positions: string[];
  /** What keeps them from this match: 'on duty (Teas)'; '' for nothing. */
  busy: string;
}

/** In whose order places are given: who has had the smallest part of what they asked for; `names` are in the order of the board. */
export function inFairOrder(names: Candidate[]): Candidate[] {
  const part = ({ asked, played }: Candidate) => played / (asked + 1);
  return names.toSorted((a, b) => part(a) - part(b) || a.played - b.played || b.asked - a.asked);
}

interface Choosing {
  /** Who has a place already, by their rink. */
  fixed: ReadonlyMap<string, number>;
  /** How many places each rink has left. */
  room: ReadonlyMap<number, number>;
  apart: Paired;
}

/** Who gets the places: those who said yes, then those who come if needed; where there is a way, nobody who cannot be placed apart. */
export function chooseFairly(names: Candidate[], choosing: Choosing): Candidate[] {
  const places = [...choosing.room.values()].reduce((sum, free) => sum + free, 0);
  const chosen: Candidate[] = [];
  for (const word of ['yes', 'if needed'] as const) {
    const tier = inFairOrder(names.filter((one) => one.word === word && !one.busy));
    chosen.push(...fromTier(tier, Math.min(tier.length, places - chosen.length), chosen, choosing));
  }
  return chosen;
}

/** The first so many of some whom there is a way to place apart, beside those who were chosen before. */
function fromTier(tier: Candidate[], wanted: number, before: Candidate[], choosing: Choosing): Candidate[] {
  const { fixed, room, apart } = choosing;
  const isFree = ({ id }: Candidate) => !apart.has(id);
  const fit = (chosen: Candidate[]) => {
    const bound = [...before, ...chosen].filter((one) => !isFree(one)).map(({ id }) => id);
    return apartRinks(bound, room, fixed, apart) !== undefined;
  };
  let steps = 0;
  function from(at: number, chosen: Candidate[]): Candidate[] | undefined {
    if (chosen.length === wanted) return chosen;
    const next = tier[at];
    steps += 1;
    if (!next || tier.length - at < wanted - chosen.length || steps > 2000) return undefined;
    const withNext = [...chosen, next];
    if (isFree(next)) return from(at + 1, withNext);
    return (fit(withNext) && from(at + 1, withNext)) || from(at + 1, chosen);
  }
  return from(0, []) ?? asFarAsPossible(tier, wanted, fit);
}

/** Where there is no way for all: those for whom there is one, and then the others in their order. */
function asFarAsPossible(tier: Candidate[], wanted: number, fit: (chosen: Candidate[]) => boolean) {
  const chosen: Candidate[] = [];
  for (const one of tier) if (chosen.length < wanted && fit([...chosen, one])) chosen.push(one);
  const others = tier.filter((one) => !chosen.includes(one));
  return [...chosen, ...others.slice(0, wanted - chosen.length)];
}
