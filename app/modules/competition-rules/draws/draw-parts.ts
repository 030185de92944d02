import type {
  CompetitionEntryTable,
  CompetitionRoundTable,
  CompetitionTable,
  CompetitionTieTable,
  DrawPart,
} from '#db/schema/competitions.ts';

/** Data of a competition: its entries, rounds in order and ties in draw order. */
export interface CompetitionData {
  competition: CompetitionTable;
  entries: CompetitionEntryTable[];
  rounds: CompetitionRoundTable[];
  ties: CompetitionTieTable[];
}

interface DrawParts<R, T> {
  rounds: R[];
  ties: T[];
}

/** Returns the rounds and ties of one draw of a competition. */
export function getCompetitionDrawPart<
  R extends Pick<CompetitionRoundTable, 'id' | 'part'>,
  T extends Pick<CompetitionTieTable, 'round'>,
>({ rounds, ties }: DrawParts<R, T>, part: DrawPart): DrawParts<R, T> {
  const mine = rounds.filter((round) => round.part === part);
  return { rounds: mine, ties: ties.filter((tie) => mine.some(({ id }) => id === tie.round)) };
}

export const hasCompetitionDrawPart = ({ rounds }: Pick<CompetitionData, 'rounds'>, part: DrawPart) =>
  rounds.some((round) => round.part === part);

export const isTieDecided = ({ state }: Pick<CompetitionTieTable, 'state'>) =>
  state !== 'open' && state !== 'draft';

/** Return the winning and the losing entry; null if undecided, or known by name only. */
export const getWinningEntry = (tie: CompetitionTieTable) =>
  tie.won ? tie[tie.won === 1 ? 'entry1' : 'entry2'] : null;
export const getLosingEntry = (tie: CompetitionTieTable) =>
  tie.won ? tie[tie.won === 1 ? 'entry2' : 'entry1'] : null;

/** Returns the name of the consolation draw. */
export const getConsolationDrawName = ({ name, plate }: Pick<CompetitionTable, 'name' | 'plate'>) =>
  plate || `${name} Plate`;
