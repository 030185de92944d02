import { assignRinksKeepingPairsApart, type PairPartnersByMember } from './pair-rules.ts';

/** Member who answered 'yes' or 'if needed'. */
export interface FairCandidate {
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
export function sortCandidatesByFairShare(names: FairCandidate[]): FairCandidate[] {
  const part = ({ asked, played }: FairCandidate) => played / (asked + 1);
  return names.toSorted((a, b) => part(a) - part(b) || a.played - b.played || b.asked - a.asked);
}

interface ChoiceConstraints {
  /** Rinks of the players already placed. */
  fixed: ReadonlyMap<string, number>;
  /** Free places of each rink. */
  room: ReadonlyMap<number, number>;
  apart: PairPartnersByMember;
}

/**
 * Choose the players: all 'yes' before any 'if needed'. Skip players who cannot be kept apart, as far as enough others remain.
 */
export function chooseFairPlayers(names: FairCandidate[], choosing: ChoiceConstraints): FairCandidate[] {
  const places = [...choosing.room.values()].reduce((sum, free) => sum + free, 0);
  const chosen: FairCandidate[] = [];
  for (const word of ['yes', 'if needed'] as const) {
    const tier = sortCandidatesByFairShare(names.filter((one) => one.word === word && !one.busy));
    chosen.push(...chooseFromTier(tier, Math.min(tier.length, places - chosen.length), chosen, choosing));
  }
  return chosen;
}

/** Return the first `wanted` players of a tier who fit beside those chosen before; backtracking search. */
function chooseFromTier(
  tier: FairCandidate[],
  wanted: number,
  before: FairCandidate[],
  choosing: ChoiceConstraints,
): FairCandidate[] {
  const { fixed, room, apart } = choosing;
  const isFree = ({ id }: FairCandidate) => !apart.has(id);
  const fit = (chosen: FairCandidate[]) => {
    const bound = [...before, ...chosen].filter((one) => !isFree(one)).map(({ id }) => id);
    return assignRinksKeepingPairsApart(bound, room, fixed, apart) !== undefined;
  };
  let steps = 0;
  function from(at: number, chosen: FairCandidate[]): FairCandidate[] | undefined {
    if (chosen.length === wanted) return chosen;
    const next = tier[at];
    steps += 1;
    if (!next || tier.length - at < wanted - chosen.length || steps > 2000) return undefined;
    const withNext = [...chosen, next];
    if (isFree(next)) return from(at + 1, withNext);
    return (fit(withNext) && from(at + 1, withNext)) || from(at + 1, chosen);
  }
  return from(0, []) ?? chooseBestEffort(tier, wanted, fit);
}

/** Fallback without a full solution: players who fit, then the others in order. */
function chooseBestEffort(tier: FairCandidate[], wanted: number, fit: (chosen: FairCandidate[]) => boolean) {
  const chosen: FairCandidate[] = [];
  for (const one of tier) if (chosen.length < wanted && fit([...chosen, one])) chosen.push(one);
  const others = tier.filter((one) => !chosen.includes(one));
  return [...chosen, ...others.slice(0, wanted - chosen.length)];
}
