import { formatCount } from '#app/core/language.ts';
import { type FairSidesInput, proposeFairSides } from '#app/modules/side-editor/fair/propose-sides.ts';
import type {
  TeamSelectionCandidate,
  TeamSelectionPageData,
} from '#app/modules/side-editor/sides-schemas.server.ts';
import { listPlayingPositions } from '#app/modules/sides/sides.ts';
import { applyFairSidesToLineup, type Lineup, listLineupReserves, listPlacedLineupPicks } from './lineup.ts';

/** Result of filling or copying, with the lineup before it for undo. */
export interface LineupFillResult {
  lead: string;
  lines: string[];
  before?: Lineup;
  /** Number of places that could be filled beyond the number wanted. */
  more: number;
}

/** Candidates and rules that filling needs. */
type FillCandidates = Pick<TeamSelectionPageData, 'people' | 'picks' | 'pairings' | 'wanted'>;

/** Fill the lineup with as many players as are wanted; with `all`, fill every place. */
export function fillLineupFairly(
  before: Lineup,
  screen: FillCandidates,
  all: boolean,
): { lineup: Lineup; word: LineupFillResult } {
  const most = all ? undefined : (screen.wanted ?? undefined);
  const filled = proposeFairSides({
    ...toFairFillInput(before, screen),
    ...(most !== undefined && { most }),
  });
  const lineup = applyFairSidesToLineup(before, filled, screen.people);
  const more = most === undefined ? 0 : countFillable(filled.reserves.length, lineup);
  const notes =
    more > 0 ? [`${formatCount(screen.wanted ?? 0, 'player is', 'players are')} needed.`] : filled.notes;
  return {
    lineup,
    word: {
      lead: formatFillResult(lineup, filled.seats.length),
      lines: [...notes, ...filled.reasons.map(({ words }) => words)],
      before,
      more,
    },
  };
}

const countFillable = (waiting: number, lineup: Lineup) =>
  Math.min(waiting, lineup.rinks * lineup.players - listPlacedLineupPicks(lineup).length);

/** Maximum number of reserves listed by name. */
const maxNamedReserves = 6;

/** '12 seated, 3 in reserve: Ann, Bob, Cy.' */
function formatFillResult(lineup: Lineup, now: number): string {
  const reserves = listLineupReserves(lineup).map(({ name }) => name);
  const more =
    reserves.length > maxNamedReserves + 1 ? ` and ${reserves.length - maxNamedReserves} more` : '';
  const named = `${(more ? reserves.slice(0, maxNamedReserves) : reserves).join(', ')}${more}`;
  const waiting = reserves.length > 0 ? `${formatCount(reserves.length, 'reserve')}: ${named}` : '';
  const seated = listPlacedLineupPicks(lineup).length;
  if (now === 0 && waiting === '' && seated === 0) return 'No one is available to fill the places.';
  return `${[`${seated} placed`, waiting].filter(Boolean).join(', ')}.`;
}

/** Return the members who can be placed automatically: available, and not withdrawn. */
export const findMembersToFillLineup = ({ people, picks }: TeamSelectionPageData, lineup: Lineup) =>
  people.filter(
    ({ id, word, state }) =>
      state === 'in' &&
      (word === 'yes' || word === 'if needed') &&
      !picks.some(({ member, state }) => member === id && state === 'withdrawn') &&
      !listPlacedLineupPicks(lineup).some(({ key }) => key === id),
  );

/** Reason why a member cannot play; '' if none. */
const getBusyReason = ({ state, clashes }: TeamSelectionCandidate) =>
  state !== 'in' ? 'suspended' : (clashes.find(({ sameTime }) => sameTime)?.what ?? '');

const toFairFillInput = (lineup: Lineup, { people, picks, pairings }: FillCandidates): FairSidesInput => ({
  rinks: lineup.rinks,
  positions: listPlayingPositions(lineup),
  fixed: listPlacedLineupPicks(lineup),
  pairings,
  names: people.flatMap((one) => {
    const { id, name, word, asked, played, positions } = one;
    const gaveBack = picks.some(({ member, state }) => member === id && state === 'withdrawn');
    if ((word !== 'yes' && word !== 'if needed') || gaveBack) return [];
    return [{ id, name, word, asked, played, positions, busy: getBusyReason(one) }];
  }),
});
