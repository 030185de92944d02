import { apartRinks, type Paired } from './apart.ts';

/** Member who answered 'yes' or 'if needed'. */
export interface Candidate {
  id: string;
  name: string;
  word: 'yes' | 'if needed';
  /** Availability given and matches played this season, before this match. */
  asked: number;
  played: number;
  /** Positions played, latest first. */
  positions: string[];
  /** Reason why they cannot play: 'on duty (Teas)'; '' if none. */
  busy: string;
}

/** Sort by the smallest share of matches played to matches asked for; ties keep the order of the board (`names`). */
export function inFairOrder(names: Candidate[]): Candidate[] {
  const part = ({ asked, played }: Candidate) => played / (asked + 1);
  return names.toSorted((a, b) => part(a) - part(b) || a.played - b.played || b.asked - a.asked);
}

interface Choosing {
  /** Rinks of the players already placed. */
  fixed: ReadonlyMap<string, number>;
  /** Free places of each rink. */
  room: ReadonlyMap<number, number>;
  apart: Paired;
}

/**
 * Choose the players: all 'yes' before any 'if needed'. Skip players who cannot be kept apart, as far as enough others remain.
 */
export function chooseFairly(names: Candidate[], choosing: Choosing): Candidate[] {
  const places = [...choosing.room.values()].reduce((sum, free) => sum + free, 0);
  const chosen: Candidate[] = [];
  for (const word of ['yes', 'if needed'] as const) {
    const tier = inFairOrder(names.filter((one) => one.word === word && !one.busy));
    chosen.push(...fromTier(tier, Math.min(tier.length, places - chosen.length), chosen, choosing));
  }
  return chosen;
}

/** Return the first `wanted` players of a tier who fit beside those chosen before; backtracking search. */
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

/** Fallback without a full solution: players who fit, then the others in order. */
function asFarAsPossible(tier: Candidate[], wanted: number, fit: (chosen: Candidate[]) => boolean) {
  const chosen: Candidate[] = [];
  for (const one of tier) if (chosen.length < wanted && fit([...chosen, one])) chosen.push(one);
  const others = tier.filter((one) => !chosen.includes(one));
  return [...chosen, ...others.slice(0, wanted - chosen.length)];
}
