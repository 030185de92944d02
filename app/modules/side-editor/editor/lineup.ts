import type { FairSidesProposal } from '#app/modules/side-editor/fair/propose-sides.ts';
import type { RinkPlace } from '#app/modules/side-editor/fair/seat-players.ts';
import type {
  TeamSelectionCandidate,
  TeamSelectionPageData,
} from '#app/modules/side-editor/sides-schemas.server.ts';
import { isPlaceInSidesFormat, type SidesFormat } from '#app/modules/sides/sides.ts';

/** Lineup while it is edited. No operation removes a player implicitly. */
export interface Lineup extends SidesFormat {
  /** '' if none. */
  captain: string;
  reserves: 'ask' | 'self';
  note: string;
  /** Reserves (rink 0) in order. */
  picks: LineupPick[];
}

export interface LineupPick extends RinkPlace {
  /** Member id, or a key for guests. */
  key: string;
  member: string | null;
  name: string;
  /** Pick id of a guest who is stored already. */
  id?: string;
  /** True to ask a player who withdrew again. */
  again?: boolean;
}

export const toLineup = ({ shape, captain, reserves, note, picks }: TeamSelectionPageData): Lineup => ({
  rinks: shape.rinks,
  players: shape.players,
  captain: captain ?? '',
  reserves,
  note,
  picks: picks
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ id, member, name, rink, place }) => ({
      key: member ?? id,
      member,
      name,
      rink,
      place,
      ...(member === null && { id }),
    })),
});

/** Convert a lineup to the request body. */
export const toSaveSidesBody = ({ captain, picks, ...facts }: Lineup) => ({
  ...facts,
  captain: captain || null,
  picks: picks.map(({ key: _, ...pick }) => pick),
});

export const isSameLineup = (one: Lineup, other: Lineup) => {
  const words = (lineup: Lineup) =>
    JSON.stringify({
      ...toSaveSidesBody(lineup),
      picks: lineup.picks.map(({ key, rink, place }) => `${rink}:${place} ${key}`).sort(),
    });
  return words(one) === words(other);
};

export const findLineupPickAt = ({ picks }: Lineup, { rink, place }: RinkPlace) =>
  picks.find((one) => one.rink === rink && one.place === place);

/** Player without a place. */
export type UnplacedLineupPlayer = Omit<LineupPick, 'rink' | 'place'>;

/** Put a player into a place. The previous player gets the newcomer's former place, or becomes a reserve. */
export function placePlayerInLineup(lineup: Lineup, who: UnplacedLineupPlayer, seat: RinkPlace): Lineup {
  const from = lineup.picks.find(({ key }) => key === who.key);
  const there = findLineupPickAt(lineup, seat);
  if (there?.key === who.key) return lineup;
  const others = lineup.picks.filter(({ key }) => key !== who.key && key !== there?.key);
  const moved = { ...from, ...who, rink: seat.rink, place: seat.place };
  if (!there) return { ...lineup, picks: [...others, moved] };
  if (from && from.rink > 0)
    return { ...lineup, picks: [...others, moved, { ...there, rink: from.rink, place: from.place }] };
  return addReserveToLineup({ ...lineup, picks: [...others, moved, { ...there, ...temporarySeat }] }, there);
}

const temporarySeat = { rink: 0, place: 99 };

/** Add a player to the end of the reserves. */
export function addReserveToLineup(
  lineup: Lineup,
  { rink: _, place: __, ...who }: UnplacedLineupPlayer & Partial<RinkPlace>,
): Lineup {
  const others = lineup.picks.filter(({ key }) => key !== who.key);
  const last = Math.max(-1, ...others.filter(({ rink }) => rink === 0).map(({ place }) => place));
  return { ...lineup, picks: [...others, { ...who, rink: 0, place: last + 1 }] };
}

export const removePlayerFromLineup = (lineup: Lineup, key: string): Lineup => ({
  ...lineup,
  picks: lineup.picks.filter((one) => one.key !== key),
});

export const listLineupReserves = ({ picks }: Lineup) =>
  picks.filter(({ rink }) => rink === 0).toSorted((a, b) => a.place - b.place);

/** Return picks whose rink or position is outside the format. */
export const listUnplacedLineupPicks = (lineup: Lineup) =>
  lineup.picks.filter((pick) => pick.rink > 0 && !isPlaceInSidesFormat(pick, lineup));

/** Return the free places of a rink. */
export const listFreeLineupPlaces = (lineup: Lineup, rink: number): RinkPlace[] =>
  Array.from({ length: lineup.players }, (_, place) => ({ rink, place })).filter(
    (seat) => !findLineupPickAt(lineup, seat),
  );

export const listPlacedLineupPicks = (lineup: Lineup) =>
  lineup.picks.filter((pick) => isPlaceInSidesFormat(pick, lineup));

/** Apply a proposal: placed players stay, and the remaining ones become the reserves. */
export function applyFairSidesToLineup(
  lineup: Lineup,
  { seats, reserves }: FairSidesProposal,
  people: TeamSelectionCandidate[],
): Lineup {
  const name = (member: string) => people.find(({ id }) => id === member)?.name ?? '';
  const comer = (member: string) => ({ key: member, member, name: name(member) });
  const filled = seats.reduce(
    (sides, { member, ...seat }) => (member ? placePlayerInLineup(sides, comer(member), seat) : sides),
    lineup,
  );
  const waiting = reserves.filter((id) => !filled.picks.some(({ key }) => key === id));
  return waiting.reduce((sides, id) => addReserveToLineup(sides, comer(id)), filled);
}

/** Reason why a player is not copied; '' if they can play. */
function getAbsenceReason(one: TeamSelectionCandidate | undefined): string {
  if (!one || one.state === 'gone') return 'has left the club';
  if (one.state === 'suspended') return 'is suspended';
  if (one.word === 'no') return 'said no';
  return one.clashes.find(({ sameTime }) => sameTime)?.what ?? '';
}

/** Copy the last sides into free places. Return the lineup, and the players left out with the reason. */
export function copyLastSidesToLineup(
  lineup: Lineup,
  last: NonNullable<TeamSelectionPageData['last']>,
  people: TeamSelectionCandidate[],
) {
  const left: string[] = [];
  let sides = lineup;
  for (const { member, name, ...seat } of last.picks) {
    const why = member ? getAbsenceReason(people.find(({ id }) => id === member)) : 'was a guest';
    const isThere = sides.picks.some(({ key }) => key === member);
    if (why) left.push(`${name} (${why})`);
    else if (!isThere && isPlaceInSidesFormat(seat, sides) && !findLineupPickAt(sides, seat) && member)
      sides = placePlayerInLineup(sides, { key: member, member, name }, seat);
    else if (!isThere) left.push(`${name} (their place is not free)`);
  }
  return { sides, left };
}
