import type { CompetitionTable, EntryTable, Part, RoundTable, TieTable } from '#db/schema/competitions.ts';

/** The course of a competition: its entries, rounds in order and ties in the order of the draw. */
export interface Course {
  competition: CompetitionTable;
  entries: EntryTable[];
  rounds: RoundTable[];
  ties: TieTable[];
}

interface Draws<R, T> {
  rounds: R[];
  ties: T[];
}

/** Of a competition's draws one: its rounds and its ties. */
export function partOf<R extends Pick<RoundTable, 'id' | 'part'>, T extends Pick<TieTable, 'round'>>(
  { rounds, ties }: Draws<R, T>,
  part: Part,
): Draws<R, T> {
  const mine = rounds.filter((round) => round.part === part);
  return { rounds: mine, ties: ties.filter((tie) => mine.some(({ id }) => id === tie.round)) };
}

export const hasPart = ({ rounds }: Pick<Course, 'rounds'>, part: Part) =>
  rounds.some((round) => round.part === part);

export const isDecided = ({ state }: Pick<TieTable, 'state'>) => state !== 'open' && state !== 'draft';

/** Which entry won and which lost; null where nobody did, or by name alone. */
export const winnerOf = (tie: TieTable) => (tie.won ? tie[tie.won === 1 ? 'entry1' : 'entry2'] : null);
export const loserOf = (tie: TieTable) => (tie.won ? tie[tie.won === 1 ? 'entry2' : 'entry1'] : null);

/** What the consolation draw is called. */
export const plateName = ({ name, plate }: Pick<CompetitionTable, 'name' | 'plate'>) =>
  plate || `${name} Plate`;
