import { fillFairly, type ToFill } from '#app/modules/sides/fair/fill-fairly.ts';
import { positionsFor } from '#app/modules/sides/shape.ts';
import type { Person, SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';
import { type Lineup, placed, reservesOf, withFilled } from './lineup.ts';

/** Result of filling or copying, with the lineup before it for undo. */
export interface Word {
  lead: string;
  lines: string[];
  before?: Lineup;
  /** Number of places that could be filled beyond the number wanted. */
  more: number;
}

/** Candidates and rules that filling needs. */
type Known = Pick<SidesScreen, 'people' | 'picks' | 'pairings' | 'wanted'>;

/** Fill the lineup with as many players as are wanted; with `all`, fill every place. */
export function filledFairly(before: Lineup, screen: Known, all: boolean): { lineup: Lineup; word: Word } {
  const most = all ? undefined : (screen.wanted ?? undefined);
  const filled = fillFairly({ ...toFill(before, screen), ...(most !== undefined && { most }) });
  const lineup = withFilled(before, filled, screen.people);
  const more = most === undefined ? 0 : placesFor(filled.reserves.length, lineup);
  const notes = more > 0 ? [`${screen.wanted} are wanted.`] : filled.notes;
  return {
    lineup,
    word: {
      lead: filledWords(lineup, filled.seats.length),
      lines: [...notes, ...filled.reasons.map(({ words }) => words)],
      before,
      more,
    },
  };
}

const placesFor = (waiting: number, lineup: Lineup) =>
  Math.min(waiting, lineup.rinks * lineup.players - placed(lineup).length);

/** Maximum number of reserves listed by name. */
const mostNamed = 6;

/** '12 seated, 3 in reserve: Ann, Bob, Cy.' */
function filledWords(lineup: Lineup, now: number): string {
  const reserves = reservesOf(lineup).map(({ name }) => name);
  const more = reserves.length > mostNamed + 1 ? ` and ${reserves.length - mostNamed} more` : '';
  const named = `${(more ? reserves.slice(0, mostNamed) : reserves).join(', ')}${more}`;
  const waiting = reserves.length > 0 ? `${reserves.length} in reserve: ${named}` : '';
  const seated = placed(lineup).length;
  if (now === 0 && waiting === '' && seated === 0) return 'There is nobody to fill a place with.';
  return `${[`${seated} seated`, waiting].filter(Boolean).join(', ')}.`;
}

/** Return the members who can be placed automatically: available, and not withdrawn. */
export const canBeFilled = ({ people, picks }: SidesScreen, lineup: Lineup) =>
  people.filter(
    ({ id, word, state }) =>
      state === 'in' &&
      (word === 'yes' || word === 'if needed') &&
      !picks.some(({ member, state }) => member === id && state === 'withdrawn') &&
      !placed(lineup).some(({ key }) => key === id),
  );

/** Reason why a member cannot play; '' if none. */
const busyWith = ({ state, clashes }: Person) =>
  state !== 'in' ? 'suspended' : (clashes.find(({ sameTime }) => sameTime)?.what ?? '');

const toFill = (lineup: Lineup, { people, picks, pairings }: Known): ToFill => ({
  rinks: lineup.rinks,
  positions: positionsFor(lineup),
  fixed: placed(lineup),
  pairings,
  names: people.flatMap((one) => {
    const { id, name, word, asked, played, positions } = one;
    const gaveBack = picks.some(({ member, state }) => member === id && state === 'withdrawn');
    if ((word !== 'yes' && word !== 'if needed') || gaveBack) return [];
    return [{ id, name, word, asked, played, positions, busy: busyWith(one) }];
  }),
});
