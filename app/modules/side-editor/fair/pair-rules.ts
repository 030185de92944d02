import type { PlayerPairingRuleTable } from '#db/schema/playing.ts';

/** Rule for two members: never on one rink, or always together. */
export type PlayerPairRule = Pick<PlayerPairingRuleTable, 'one' | 'other' | 'how'>;

/** Ids of a member's partners under one kind of rule. */
export type PairPartnersByMember = Map<string, Set<string>>;

export function indexPairPartners(
  pairings: PlayerPairRule[],
  how: PlayerPairRule['how'],
): PairPartnersByMember {
  const paired: PairPartnersByMember = new Map();
  const add = (one: string, other: string) => paired.set(one, (paired.get(one) ?? new Set()).add(other));
  for (const { one, other } of pairings.filter((pairing) => pairing.how === how)) {
    add(one, other);
    add(other, one);
  }
  return paired;
}

/** Return the pairs within `members`, each once. */
export function findPlayerPairs(paired: PairPartnersByMember, members: string[]): [string, string][] {
  return members.flatMap((one, at) =>
    members
      .slice(at + 1)
      .flatMap((other): [string, string][] => (paired.get(one)?.has(other) ? [[one, other]] : [])),
  );
}

/** Maximum search steps: far more than the few pairs of a club need. */
const maxSearchSteps = 20_000;

/** Assign a rink to each member so that no pair kept apart shares one. Backtracking search; undefined if no assignment exists. */
export function assignRinksKeepingPairsApart(
  members: string[],
  room: ReadonlyMap<number, number>,
  fixed: ReadonlyMap<string, number>,
  apart: PairPartnersByMember,
): Map<string, number> | undefined {
  const left = new Map(room);
  const found = new Map(fixed);
  let steps = 0;
  function place(at: number): boolean {
    const member = members[at];
    if (member === undefined) return true;
    steps += 1;
    const others = [...(apart.get(member) ?? [])].map((other) => found.get(other));
    for (const [rink, free] of left) {
      if (free === 0 || others.includes(rink) || steps > maxSearchSteps) continue;
      left.set(rink, free - 1);
      found.set(member, rink);
      if (place(at + 1)) return true;
      found.delete(member);
      left.set(rink, free);
    }
    return false;
  }
  return place(0) ? found : undefined;
}
