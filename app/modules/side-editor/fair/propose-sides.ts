import { formatTimes } from '#app/core/language.ts';
import { chooseFairPlayers, type FairCandidate, sortCandidatesByFairShare } from './choose-players.ts';
import { findPlayerPairs, indexPairPartners, type PlayerPairRule } from './pair-rules.ts';
import {
  assignPlayersToRinkPlaces,
  getUsualPlayingPosition,
  mapMembersToRinks,
  type PlacedSidePlayer,
  type RinkPlace,
} from './seat-players.ts';

export interface FairSidesInput {
  rinks: number;
  /** 'lead', 'second', 'skip'. */
  positions: string[];
  /** Places set by the captain; never changed. */
  fixed: PlacedSidePlayer[];
  /** Available members in the order of the board. */
  names: FairCandidate[];
  pairings: PlayerPairRule[];
  /** Number of players wanted, `fixed` included; all places if omitted. */
  most?: number;
}

export interface FairSidesProposal {
  seats: PlacedSidePlayer[];
  /** In the order in which they are offered a place. */
  reserves: string[];
  /** Reason for each place or reserve: 'Colin: asked 5 times, played 2; usually lead.' */
  reasons: { member: string; words: string }[];
  /** Messages about wishes that could not be met. */
  notes: string[];
}

/**
 * Propose who plays where: all 'yes' before 'if needed', the smallest share of matches played first, pairs kept apart or
 * together, and usual positions as far as possible. Busy members are left out.
 */
export function proposeFairSides({
  rinks,
  positions,
  fixed,
  names,
  pairings,
  most,
}: FairSidesInput): FairSidesProposal {
  const placed = mapMembersToRinks(fixed);
  const open = names.filter(({ id }) => !placed.has(id));
  const all = listFreePlaces(rinks, positions.length, fixed);
  // With more places than players wanted, fill whole sides first.
  const free = most === undefined ? all : all.slice(0, Math.max(0, most - fixed.length));
  const apart = indexPairPartners(pairings, 'apart');
  const room = new Map(
    [...Map.groupBy(free, ({ rink }) => rink)].map(([rink, { length }]) => [rink, length]),
  );
  const chosen = chooseFairPlayers(open, { fixed: placed, room, apart });
  const joined = indexPairPartners(pairings, 'together');
  const seats = assignPlayersToRinkPlaces(chosen, { positions, fixed, free, apart, together: joined });
  const waiting = open.filter((one) => !one.busy && !chosen.includes(one));
  const reserves = (['yes', 'if needed'] as const).flatMap((word) =>
    sortCandidatesByFairShare(waiting.filter((one) => one.word === word)),
  );
  const seated = mapMembersToRinks([...fixed, ...seats]);
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? 'a player';
  const clashing = findPlayerPairs(apart, [...seated.keys()]).filter(
    ([one, other]) => seated.get(one) === seated.get(other),
  );
  return {
    seats,
    reserves: reserves.map(({ id }) => id),
    reasons: [
      ...seats.map((seat) => toReason(names, seat, positions[seat.place])),
      ...reserves.map(({ id }) => toReason(names, { member: id })),
    ],
    notes: [
      ...open.filter(({ busy }) => busy).map(({ name, busy }) => `${name} is left out: ${busy}.`),
      ...clashing
        .filter(
          ([one, other]) =>
            !fixed.some(({ member }) => member === one) || !fixed.some(({ member }) => member === other),
        )
        .map(
          ([one, other]) =>
            `${nameOf(one)} and ${nameOf(other)} still play together, because there is no other way.`,
        ),
      ...(free.length > seats.length ? [`${formatPlaceCount(free.length - seats.length)} still free.`] : []),
    ],
  };
}

const formatPlaceCount = (count: number) => (count === 1 ? 'One place is' : `${count} places are`);

function listFreePlaces(rinks: number, players: number, fixed: PlacedSidePlayer[]): RinkPlace[] {
  const all = Array.from({ length: rinks * players }, (_, at) => ({
    rink: Math.floor(at / players) + 1,
    place: at % players,
  }));
  return all.filter(({ rink, place }) => !fixed.some((one) => one.rink === rink && one.place === place));
}

function toReason(names: FairCandidate[], { member }: { member: string | null }, position?: string) {
  const one = names.find(({ id }) => id === member);
  if (!one || !member) return { member: member ?? '', words: '' };
  const { name, word, asked, played, positions } = one;
  const usual = getUsualPlayingPosition(positions);
  const more = [
    word === 'if needed' && 'only if needed',
    position &&
      usual &&
      (usual === position ? `usually ${usual}` : `usually ${usual}, ${position} this time`),
    !position && 'reserve',
  ];
  return {
    member,
    words: `${[`${name}: ${formatMatchesAskedAndPlayed(asked, played)}`, ...more.filter(Boolean)].join('; ')}.`,
  };
}

/** 'asked 5 times, played 2' */
function formatMatchesAskedAndPlayed(asked: number, played: number): string {
  if (asked === 0) return 'available for the first time';
  const times = formatTimes(asked);
  return `available ${times}, played ${played}`;
}
